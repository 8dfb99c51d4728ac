ALTER TABLE "properties" DROP CONSTRAINT "properties_status";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "moderation" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "market" text DEFAULT 'Active' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "paused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "paused_milliseconds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "original_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "previous_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "price_changed_at" timestamp with time zone;--> statement-breakpoint
-- What no search reads moves without rewriting the lists.
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
      WHERE to_jsonb(p) - array['updated_at', 'image_id', 'moderation', 'market', 'suspended', 'paused_since', 'paused_milliseconds', 'sold_at', 'original_price_cents', 'previous_price_cents', 'price_changed_at'] IS DISTINCT FROM to_jsonb(before) - array['updated_at', 'image_id', 'moderation', 'market', 'suspended', 'paused_since', 'paused_milliseconds', 'sold_at', 'original_price_cents', 'previous_price_cents', 'price_changed_at']),
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
--> statement-breakpoint
-- Most homes are on sale: the defaults of the new columns are theirs, so that only the others are written.
UPDATE "properties" SET "market" = 'Canceled', "moderation" = CASE "status" WHEN 'Available' THEN 'submitted' WHEN 'Rejected' THEN 'refused' ELSE 'approved' END
WHERE "deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "properties" SET "market" = 'Incomplete', "moderation" = CASE "status" WHEN 'Available' THEN 'submitted' ELSE 'refused' END
WHERE "status" IN ('Available', 'Rejected') AND "deleted_at" IS NULL;--> statement-breakpoint
UPDATE "properties" SET "market" = 'Closed', "sold_at" = "updated_at" WHERE "status" = 'Sold' AND "deleted_at" IS NULL;--> statement-breakpoint
UPDATE "properties" SET "market" = 'ActiveUnderContract' FROM "offers"
WHERE "offers"."property_id" = "properties"."id" AND "offers"."status" = 'Accepted' AND "properties"."status" = 'Verified' AND "properties"."deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "moderation" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "market" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "worded_listings_withdrawn" ON "worded_listings" USING gin ("words","marks") WITH (fastupdate = off) WHERE "worded_listings"."status" = 'Withdrawn';--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_canceled" CHECK (("properties"."market" = 'Canceled') = ("properties"."deleted_at" is not null));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_suspended" CHECK (not "properties"."suspended" or "properties"."market" = 'Hold');--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_status" CHECK ("properties"."market" = 'Canceled' or ("properties"."moderation", "properties"."market", "properties"."status") in (('submitted', 'Incomplete', 'Available'), ('refused', 'Incomplete', 'Rejected'), ('approved', 'Active', 'Verified'), ('approved', 'ActiveUnderContract', 'Verified'), ('approved', 'Pending', 'Verified'), ('approved', 'Hold', 'Withdrawn'), ('approved', 'Withdrawn', 'Withdrawn'), ('approved', 'Expired', 'Withdrawn'), ('approved', 'Closed', 'Sold')));