ALTER TABLE "search_matches" DROP CONSTRAINT "search_matches_property_id_properties_id_fk";
--> statement-breakpoint
DROP INDEX "search_matches_of_search";--> statement-breakpoint
DROP INDEX "search_matches_of_property";--> statement-breakpoint
ALTER TABLE "search_matches" DROP CONSTRAINT "search_matches_search_id_property_id_sequence_pk";--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_search_id_sequence_property_id_pk" PRIMARY KEY("search_id","sequence","property_id");