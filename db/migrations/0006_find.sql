CREATE TABLE "listing_counts" (
	"tile" bigint PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"status" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"type" text,
	"bedrooms" smallint,
	"bathrooms" smallint,
	"area" double precision,
	"year_built" smallint,
	"price_per_area" double precision,
	"latitude" double precision,
	"longitude" double precision,
	"spot" bigint,
	"region_id" text,
	"country_id" text,
	"lot" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"plain" text NOT NULL,
	"region_id" text,
	"country_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "region_id" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "country_id" text;--> statement-breakpoint
ALTER TABLE "listing_words" ADD CONSTRAINT "listing_words_id_listings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_id_properties_id_fk" FOREIGN KEY ("id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_words_said" ON "listing_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "places_by_name" ON "places" USING btree ("plain" text_pattern_ops,"population");--> statement-breakpoint
CREATE INDEX "places_by_likeness" ON "places" USING gin ("plain" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_by_longitude" ON "places" USING btree ("kind","longitude","latitude");--> statement-breakpoint
CREATE INDEX "vocabulary_by_likeness" ON "vocabulary" USING gin ("word" gin_trgm_ops);