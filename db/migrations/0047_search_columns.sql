-- Searches read `properties` itself from now on: what only they look at are columns there, and `listings` is a view of them. The two tables of
-- copies go, with their triggers, the marks and an index for each half of the homes on sale (decision 079).
DROP TRIGGER keep_listings_added ON properties;--> statement-breakpoint
DROP TRIGGER keep_listings_changed ON properties;--> statement-breakpoint
DROP FUNCTION keep_listings;--> statement-breakpoint
DROP FUNCTION listing_of;--> statement-breakpoint
DROP FUNCTION marks_of;--> statement-breakpoint
DROP FUNCTION marks_between;--> statement-breakpoint
DROP FUNCTION step_of;--> statement-breakpoint
DROP TABLE "listings" CASCADE;--> statement-breakpoint
-- Made again at the end: the table is written anew, and no index has to follow.
DROP INDEX "properties_by_price", "properties_by_listed", "properties_by_title", "properties_by_location", "properties_of_agent_by_price",
  "properties_of_agent_by_listed", "properties_of_agent_by_title", "properties_of_agent_by_status", "properties_image";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "cut" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION cut_before(home uuid) RETURNS worded_listings LANGUAGE sql STABLE AS $$ SELECT w FROM worded_listings AS w WHERE id = home $$;--> statement-breakpoint
ALTER TABLE "properties"
  ALTER COLUMN "words" TYPE tsvector USING coalesce((cut_before(id)).words, ''),
  ALTER COLUMN "cut" TYPE smallint USING coalesce((cut_before(id)).cut, 0),
  ADD COLUMN "price_per_area" double precision GENERATED ALWAYS AS (price_cents / 100.0::double precision / nullif(area, 0)) STORED,
  ADD COLUMN "spot" bigint GENERATED ALWAYS AS (spot_of(latitude, longitude)) STORED,
  -- Independent of what a home is like and of when it was added.
  ADD COLUMN "lot" smallint GENERATED ALWAYS AS ((get_byte(uuid_send(id), 15) & 127)::smallint) STORED;--> statement-breakpoint
DROP FUNCTION cut_before;--> statement-breakpoint
DROP TABLE "worded_listings" CASCADE;--> statement-breakpoint
CREATE VIEW listings AS SELECT id, agent_id, status, price_cents, listed_at, type, bedrooms, bathrooms, area, year_built, price_per_area,
  latitude, longitude, spot, region_id, country_id, facts, lot, words, cut FROM properties WHERE deleted_at IS NULL;--> statement-breakpoint
-- A change of what a home is found by: its words are to be cut again (db/cut-words.ts).
CREATE FUNCTION forget_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cut := 0;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER forget_words BEFORE UPDATE OF title, location, description, type ON properties FOR EACH ROW
  WHEN ((NEW.title, NEW.location, NEW.description, NEW.type) IS DISTINCT FROM (OLD.title, OLD.location, OLD.description, OLD.type)) EXECUTE FUNCTION forget_words();--> statement-breakpoint
-- What one home adds to the counts: nothing unless it is Verified and lies somewhere.
CREATE FUNCTION counts_of(p properties, OUT zoom smallint, OUT tile bigint, OUT north bigint, OUT east bigint) RETURNS SETOF record LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT zoom::smallint, p.spot >> (2 * (20 - zoom)), round(p.latitude * 1e6)::bigint, round(p.longitude * 1e6)::bigint
  FROM unnest(ARRAY[10, 14, 17]) AS zoom WHERE p.status = 'Verified' AND p.deleted_at IS NULL AND p.spot IS NOT NULL
$$;
--> statement-breakpoint
CREATE TRIGGER count_listings_added AFTER INSERT ON properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listings();--> statement-breakpoint
CREATE TRIGGER count_listings_gone AFTER DELETE ON properties REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_listings();--> statement-breakpoint
CREATE TRIGGER count_listings_changed AFTER UPDATE ON properties REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_listings();--> statement-breakpoint
-- One index for each order of a search, with every column that it looks at but the words and the further facts: a page is read from it alone.
CREATE INDEX properties_by_price ON properties (status, price_cents, id)
  INCLUDE (listed_at, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_by_listed ON properties (status, listed_at, id)
  INCLUDE (price_cents, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_by_area ON properties (status, coalesce(area, 0), id)
  INCLUDE (price_cents, listed_at, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_by_price_per_area ON properties (status, coalesce(price_per_area, 1e12), id)
  INCLUDE (price_cents, listed_at, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id) WHERE deleted_at IS NULL;--> statement-breakpoint
-- Where homes lie: a tile of the map, or the surroundings of a place, are a few ranges of spots.
CREATE INDEX properties_by_spot ON properties (status, spot)
  INCLUDE (price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_by_region ON properties (status, country_id, region_id)
  INCLUDE (price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_by_type ON properties (status, type, bedrooms)
  INCLUDE (price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bathrooms, region_id, country_id) WHERE deleted_at IS NULL;--> statement-breakpoint
-- The sample by which large numbers are estimated.
CREATE INDEX properties_of_lot ON properties (lot, status)
  INCLUDE (spot, price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id) WHERE lot = 0 AND deleted_at IS NULL;--> statement-breakpoint
-- Without a list of what waits to be added, which every search would have to read. Not partial: PostgreSQL does not combine two indexes that
-- have a condition in common.
CREATE INDEX properties_by_words ON properties USING gin (words) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX properties_cut ON properties (cut) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "properties_by_title" ON "properties" USING btree ("status",lower("title"),"id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_location" ON "properties" USING btree ("status",lower("location"),"id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_of_agent_by_price" ON "properties" USING btree ("agent_id","price_cents","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_of_agent_by_listed" ON "properties" USING btree ("agent_id","listed_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_of_agent_by_title" ON "properties" USING btree ("agent_id",lower("title"),"id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_of_agent_by_status" ON "properties" USING btree ("agent_id","status","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_image" ON "properties" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "properties_by_facts" ON "properties" USING gin ("facts" jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
-- The planner takes none from a partial index.
CREATE STATISTICS properties_area ON (coalesce(area, 0)) FROM properties;--> statement-breakpoint
CREATE STATISTICS properties_price_per_area ON (coalesce(price_per_area, 1e12)) FROM properties;--> statement-breakpoint
ANALYZE properties;
