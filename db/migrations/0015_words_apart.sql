-- Searches read listings from their indexes alone, and ask for each whether it is visible to all: of 32,672 pages one page says so, and
-- wide rows are spread over many such pages.
CREATE TABLE "worded_listings" (
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
	"lot" smallint NOT NULL,
	"words" "tsvector" NOT NULL,
	"marks" text[] NOT NULL
);
--> statement-breakpoint
INSERT INTO worded_listings SELECT * FROM listings;--> statement-breakpoint
ALTER TABLE "worded_listings" ADD CONSTRAINT "worded_listings_id_properties_id_fk" FOREIGN KEY ("id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "listings_said_and_marked";--> statement-breakpoint
CREATE INDEX "listings_said_and_marked" ON "worded_listings" USING gin ("words","marks") WITH (fastupdate = off);--> statement-breakpoint
-- For estimates of searches in words.
CREATE INDEX worded_listings_of_lot ON worded_listings (lot, status) WHERE lot = 0;--> statement-breakpoint
-- What few homes are, and words that many say.
CREATE INDEX worded_listings_hidden ON worded_listings (status) WHERE status <> 'Verified';--> statement-breakpoint
CREATE INDEX worded_listings_of_agent ON worded_listings (agent_id, status);--> statement-breakpoint
DROP FUNCTION listing_of;--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "marks";--> statement-breakpoint
DROP INDEX listings_by_price, listings_by_listed, listings_by_area, listings_by_price_per_area, listings_by_spot, listings_by_type, listings_of_lot;--> statement-breakpoint
-- Written anew, and narrow from now on.
CLUSTER listings USING listings_pkey;--> statement-breakpoint
ALTER TABLE listings SET WITHOUT CLUSTER;--> statement-breakpoint
-- What has a fixed place in an entry before what has not: it is found sooner. `listings_by_region` is new.
CREATE INDEX listings_by_price ON listings (status, price_cents, id)
  INCLUDE (listed_at, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id);--> statement-breakpoint
CREATE INDEX listings_by_listed ON listings (status, listed_at, id)
  INCLUDE (price_cents, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id);--> statement-breakpoint
CREATE INDEX listings_by_area ON listings (status, coalesce(area, 0), id)
  INCLUDE (price_cents, listed_at, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id);--> statement-breakpoint
CREATE INDEX listings_by_price_per_area ON listings (status, coalesce(price_per_area, 1e12), id)
  INCLUDE (price_cents, listed_at, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id);--> statement-breakpoint
-- Parts of the map are asked for most, and by nearly everyone of what is shown.
CREATE INDEX listings_by_spot ON listings (spot)
  INCLUDE (price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id) WHERE status = 'Verified';--> statement-breakpoint
CREATE INDEX listings_hidden_by_spot ON listings (status, spot)
  INCLUDE (price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id) WHERE status <> 'Verified';--> statement-breakpoint
CREATE INDEX listings_by_region ON listings (status, country_id, region_id)
  INCLUDE (price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type);--> statement-breakpoint
CREATE INDEX listings_by_type ON listings (status, type, bedrooms)
  INCLUDE (price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bathrooms, region_id, country_id);--> statement-breakpoint
CREATE INDEX listings_of_lot ON listings (lot, status)
  INCLUDE (spot, price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id) WHERE lot = 0;--> statement-breakpoint
CREATE FUNCTION listing_of(p properties) RETURNS SETOF worded_listings LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id, p.agent_id, p.status, p.price_cents, p.listed_at, p.type, p.bedrooms::smallint, p.bathrooms::smallint, p.area, p.year_built::smallint,
    p.price_cents / 100.0::double precision / nullif(p.area, 0), p.latitude, p.longitude, spot_of(p.latitude, p.longitude), p.region_id, p.country_id,
    (get_byte(uuid_send(p.id), 15) & 127)::smallint, words_of(p.title, p.location, p.description),
    marks_of(p.type, p.region_id, p.country_id, spot_of(p.latitude, p.longitude), p.price_cents / 100.0, p.bedrooms, p.bathrooms, p.area, p.year_built,
      p.price_cents / 100.0::double precision / nullif(p.area, 0))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH l AS MATERIALIZED (SELECT l.* FROM added, listing_of(added) AS l WHERE added.deleted_at IS NULL),
      narrow AS (INSERT INTO listings SELECT id, agent_id, status, price_cents, listed_at, type, bedrooms, bathrooms, area, year_built, price_per_area, latitude, longitude, spot, region_id, country_id, lot FROM l)
    INSERT INTO worded_listings SELECT * FROM l;
    INSERT INTO vocabulary SELECT DISTINCT word FROM added, words_in(title || ' ' || location || ' ' || description) AS word ORDER BY word ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM listings USING after WHERE listings.id = after.id AND after.deleted_at IS NOT NULL;
    DELETE FROM worded_listings USING after WHERE worded_listings.id = after.id AND after.deleted_at IS NOT NULL;
    WITH l AS MATERIALIZED (
      SELECT l.id, l.agent_id, l.status, l.price_cents, l.listed_at, l.type, l.bedrooms, l.bathrooms, l.area, l.year_built, l.price_per_area,
        l.latitude, l.longitude, l.spot, l.region_id, l.country_id, l.marks,
        CASE WHEN (p.title, p.location, p.description) IS DISTINCT FROM (before.title, before.location, before.description) THEN l.words ELSE kept.words END AS words
      FROM properties AS p JOIN before ON before.id = p.id JOIN worded_listings AS kept ON kept.id = p.id, LATERAL listing_of(p) AS l
      WHERE to_jsonb(p) - 'updated_at' - 'image_id' IS DISTINCT FROM to_jsonb(before) - 'updated_at' - 'image_id'),
    narrow AS (UPDATE listings SET agent_id = l.agent_id, status = l.status, price_cents = l.price_cents, listed_at = l.listed_at, type = l.type,
      bedrooms = l.bedrooms, bathrooms = l.bathrooms, area = l.area, year_built = l.year_built, price_per_area = l.price_per_area,
      latitude = l.latitude, longitude = l.longitude, spot = l.spot, region_id = l.region_id, country_id = l.country_id
      FROM l WHERE listings.id = l.id)
    UPDATE worded_listings SET agent_id = l.agent_id, status = l.status, price_cents = l.price_cents, listed_at = l.listed_at, type = l.type,
      bedrooms = l.bedrooms, bathrooms = l.bathrooms, area = l.area, year_built = l.year_built, price_per_area = l.price_per_area,
      latitude = l.latitude, longitude = l.longitude, spot = l.spot, region_id = l.region_id, country_id = l.country_id, marks = l.marks, words = l.words
    FROM l WHERE worded_listings.id = l.id;
    INSERT INTO vocabulary SELECT DISTINCT word FROM after JOIN before USING (id), words_in(after.title || ' ' || after.location || ' ' || after.description) AS word
    WHERE (after.title, after.location, after.description) IS DISTINCT FROM (before.title, before.location, before.description) ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
