-- A value as one of a few hundred steps: eighths of an octave, single rooms, years. Never smaller for a larger value.
CREATE FUNCTION step_of(name text, value double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN name IN ('bedrooms', 'bathrooms') THEN floor(least(greatest(value, 0), 9))
    WHEN name = 'yearBuilt' THEN floor(least(greatest(value, 1700), 2100))
    ELSE floor(8 * ln(least(greatest(value, 1), 1e9)) / ln(2::double precision))
  END::integer
$$;
--> statement-breakpoint
-- What a listing is like, coarsely. Of a measure its step, and the block of four steps that this lies in; of its spot
-- the tiles of five zooms. A search asks for few of them (`marks_between`, `marksOver` in listing-marks.ts), which one index knows.
CREATE FUNCTION marks_of(type text, region text, country text, spot bigint, price double precision, bedrooms double precision, bathrooms double precision,
  area double precision, year_built double precision, price_per_area double precision) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY['type:' || type, 'region:' || region, 'country:' || country], NULL)
    || ARRAY(SELECT name || ':' || level || ':' || (step_of(name, value) >> level)
      FROM (VALUES ('price', price), ('bedrooms', bedrooms), ('bathrooms', bathrooms), ('area', area), ('yearBuilt', year_built), ('pricePerArea', price_per_area)) AS measures (name, value),
        unnest(ARRAY[0, 2]) AS level WHERE value IS NOT NULL)
    || ARRAY(SELECT 'spot:' || zoom || ':' || (spot >> (2 * (20 - zoom))) FROM unnest(ARRAY[4, 6, 8, 10, 12]) AS zoom WHERE spot IS NOT NULL)
$$;
--> statement-breakpoint
-- The marks of which every listing has one whose measure lies between two values, both or one of them given; null where so many do that it says little.
CREATE FUNCTION marks_between(name text, low double precision, high double precision) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT name || ':' || level || ':' || step FROM generate_series(first >> level, last >> level) AS step)
  FROM (SELECT step_of(name, coalesce(low, 0)) AS first, step_of(name, coalesce(high, 1e9)) AS last) AS range, unnest(ARRAY[0, 2]) AS level
  WHERE (last >> level) - (first >> level) < 8 AND (low > 2 OR high IS NOT NULL)
  ORDER BY level LIMIT 1
$$;
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "words" "tsvector";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "marks" text[];--> statement-breakpoint
ALTER TABLE "listings" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE listings SET words = listing_words.words, marks = marks_of(type, region_id, country_id, spot, price_cents / 100.0, bedrooms, bathrooms, area, year_built, price_per_area)
FROM listing_words WHERE listing_words.id = listings.id;--> statement-breakpoint
ALTER TABLE "listings" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "words" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "marks" SET NOT NULL;--> statement-breakpoint
-- Without a list of what waits to be added, which every search would have to read.
CREATE INDEX "listings_said_and_marked" ON "listings" USING gin ("words","marks") WITH (fastupdate = off);
--> statement-breakpoint
-- Estimates for the map look at spots.
DROP INDEX "listings_of_lot";--> statement-breakpoint
CREATE INDEX "listings_of_lot" ON "listings" (lot, status)
  INCLUDE (type, bedrooms, bathrooms, area, year_built, price_per_area, price_cents, listed_at, latitude, longitude, region_id, country_id, spot, id) WHERE lot = 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listing_of(p properties) RETURNS SETOF listings LANGUAGE sql STABLE PARALLEL SAFE AS $$
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
    INSERT INTO listings SELECT l.* FROM added, listing_of(added) AS l WHERE added.deleted_at IS NULL;
    INSERT INTO vocabulary SELECT DISTINCT word FROM added, words_in(title || ' ' || location || ' ' || description) AS word ORDER BY word ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM listings USING after WHERE listings.id = after.id AND after.deleted_at IS NOT NULL;
    UPDATE listings SET agent_id = l.agent_id, status = l.status, price_cents = l.price_cents, listed_at = l.listed_at, type = l.type,
      bedrooms = l.bedrooms, bathrooms = l.bathrooms, area = l.area, year_built = l.year_built, price_per_area = l.price_per_area,
      latitude = l.latitude, longitude = l.longitude, spot = l.spot, region_id = l.region_id, country_id = l.country_id, marks = l.marks,
      words = CASE WHEN (p.title, p.location, p.description) IS DISTINCT FROM (before.title, before.location, before.description) THEN l.words ELSE listings.words END
    FROM properties AS p JOIN before ON before.id = p.id, LATERAL listing_of(p) AS l
    WHERE listings.id = p.id AND to_jsonb(p) - 'updated_at' - 'image_id' IS DISTINCT FROM to_jsonb(before) - 'updated_at' - 'image_id';
    INSERT INTO vocabulary SELECT DISTINCT word FROM after JOIN before USING (id), words_in(after.title || ' ' || after.location || ' ' || after.description) AS word
    WHERE (after.title, after.location, after.description) IS DISTINCT FROM (before.title, before.location, before.description) ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TABLE "listing_words";
