-- The facts that have no column of their own, of homes and of the rows that searches read.
ALTER TABLE "listings" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "worded_listings" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_by_facts" ON "listings" USING gin ("facts" jsonb_path_ops) WITH (fastupdate = off) WHERE "listings"."status" = 'Verified';--> statement-breakpoint
CREATE OR REPLACE FUNCTION listing_of(p properties) RETURNS SETOF worded_listings LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id, p.agent_id, p.status, p.price_cents, p.listed_at, p.type, p.bedrooms::smallint, p.bathrooms::smallint, p.area, p.year_built::smallint,
    p.price_cents / 100.0::double precision / nullif(p.area, 0), p.latitude, p.longitude, spot_of(p.latitude, p.longitude), p.region_id, p.country_id,
    (get_byte(uuid_send(p.id), 15) & 127)::smallint, ''::tsvector,
    marks_of(p.type, p.region_id, p.country_id, spot_of(p.latitude, p.longitude), p.price_cents / 100.0, p.bedrooms, p.bathrooms, p.area, p.year_built,
      p.price_cents / 100.0::double precision / nullif(p.area, 0)), 0::smallint, p.facts
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH l AS MATERIALIZED (SELECT l.* FROM added, listing_of(added) AS l WHERE added.deleted_at IS NULL),
      narrow AS (INSERT INTO listings SELECT id, agent_id, status, price_cents, listed_at, type, bedrooms, bathrooms, area, year_built, price_per_area, latitude, longitude, spot, region_id, country_id, lot, facts FROM l)
    INSERT INTO worded_listings SELECT * FROM l;
  ELSE
    DELETE FROM listings USING after WHERE listings.id = after.id AND after.deleted_at IS NOT NULL;
    DELETE FROM worded_listings USING after WHERE worded_listings.id = after.id AND after.deleted_at IS NOT NULL;
    WITH l AS MATERIALIZED (
      SELECT l.id, l.agent_id, l.status, l.price_cents, l.listed_at, l.type, l.bedrooms, l.bathrooms, l.area, l.year_built, l.price_per_area,
        l.latitude, l.longitude, l.spot, l.region_id, l.country_id, l.marks, l.facts,
        CASE WHEN (p.title, p.location, p.description, p.type) IS DISTINCT FROM (before.title, before.location, before.description, before.type) THEN 0 ELSE kept.cut END AS cut
      FROM properties AS p JOIN before ON before.id = p.id JOIN worded_listings AS kept ON kept.id = p.id, LATERAL listing_of(p) AS l
      WHERE to_jsonb(p) - array['updated_at', 'image_id', 'moderation', 'market', 'suspended', 'paused_since', 'paused_milliseconds', 'sold_at', 'original_price_cents', 'previous_price_cents', 'price_changed_at'] IS DISTINCT FROM to_jsonb(before) - array['updated_at', 'image_id', 'moderation', 'market', 'suspended', 'paused_since', 'paused_milliseconds', 'sold_at', 'original_price_cents', 'previous_price_cents', 'price_changed_at']),
    narrow AS (UPDATE listings SET agent_id = l.agent_id, status = l.status, price_cents = l.price_cents, listed_at = l.listed_at, type = l.type,
      bedrooms = l.bedrooms, bathrooms = l.bathrooms, area = l.area, year_built = l.year_built, price_per_area = l.price_per_area,
      latitude = l.latitude, longitude = l.longitude, spot = l.spot, region_id = l.region_id, country_id = l.country_id, facts = l.facts
      FROM l WHERE listings.id = l.id)
    UPDATE worded_listings SET agent_id = l.agent_id, status = l.status, price_cents = l.price_cents, listed_at = l.listed_at, type = l.type,
      bedrooms = l.bedrooms, bathrooms = l.bathrooms, area = l.area, year_built = l.year_built, price_per_area = l.price_per_area,
      latitude = l.latitude, longitude = l.longitude, spot = l.spot, region_id = l.region_id, country_id = l.country_id, marks = l.marks, cut = l.cut, facts = l.facts
    FROM l WHERE worded_listings.id = l.id;
  END IF;
  RETURN NULL;
END
$$;
