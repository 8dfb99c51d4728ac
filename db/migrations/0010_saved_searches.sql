CREATE TABLE "alert_cursor" (
	"only" boolean PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "alert_cursor_only" CHECK ("alert_cursor"."only")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_after" bigint NOT NULL,
	"seen_up_to" bigint NOT NULL,
	"country_id" text,
	"region_id" text,
	"latitude" double precision,
	"longitude" double precision,
	"kilometres" double precision,
	"narrowing" double precision,
	"west" double precision,
	"south" double precision,
	"east" double precision,
	"north" double precision,
	"outline" "polygon",
	"words" "tsquery" GENERATED ALWAYS AS (websearch_to_tsquery('english'::regconfig, plain_text(conditions ->> 'q'))) STORED,
	CONSTRAINT "saved_searches_frequency" CHECK ("saved_searches"."frequency" in ('at once', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"search_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"waits_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "search_matches_search_id_property_id_sequence_pk" PRIMARY KEY("search_id","property_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_of_person" ON "saved_searches" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_by_box" ON "saved_searches" USING gist (box(point("west", "south"), point("east", "north"))) WHERE "saved_searches"."west" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_by_region" ON "saved_searches" USING btree ("region_id") WHERE "saved_searches"."west" is null and "saved_searches"."region_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_by_country" ON "saved_searches" USING btree ("country_id") WHERE "saved_searches"."west" is null and "saved_searches"."region_id" is null and "saved_searches"."country_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_anywhere" ON "saved_searches" USING btree ("id") WHERE "saved_searches"."west" is null and "saved_searches"."region_id" is null and "saved_searches"."country_id" is null;--> statement-breakpoint
CREATE INDEX "search_matches_of_search" ON "search_matches" USING btree ("search_id","sequence");--> statement-breakpoint
CREATE INDEX "search_matches_waiting" ON "search_matches" USING btree ("waits_since") WHERE "search_matches"."waits_since" is not null;--> statement-breakpoint
CREATE INDEX "search_matches_oldest" ON "search_matches" USING btree ("matched_at");--> statement-breakpoint
CREATE INDEX "search_matches_of_property" ON "search_matches" USING btree ("property_id");
--> statement-breakpoint
-- What was on show before there were searches is no news to any.
INSERT INTO "alert_cursor" SELECT true, coalesce(max("sequence"), 0) FROM "history_events";
