CREATE TABLE "place_names" (
	"plain" text NOT NULL,
	"place_id" text NOT NULL,
	"population" integer NOT NULL,
	CONSTRAINT "place_names_plain_place_id_pk" PRIMARY KEY("plain","place_id")
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "radius" integer;--> statement-breakpoint
CREATE INDEX "place_names_of_large" ON "place_names" USING btree ("plain" text_pattern_ops,"population") WHERE population >= 100000;