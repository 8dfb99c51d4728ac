-- A home's signature has a bit for each thing that its further facts say, some of which share one (a Bloom filter). It is in every index of an
-- order: what surely lacks a fact is passed over there, and the facts of few homes are looked up (decision 086).
CREATE FUNCTION signature_of(facts jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(1::bigint << (get_byte(decode(md5(name || ' ' || said), 'hex'), 0) & 63)), 0)
  FROM jsonb_each(facts) AS fact (name, value), jsonb_array_elements_text(
    CASE jsonb_typeof(value) WHEN 'array' THEN value WHEN 'number' THEN '["known"]' ELSE jsonb_build_array(value) END) AS said
$$;
--> statement-breakpoint
-- Made again at the end: the table is written anew.
DROP INDEX properties_by_price, properties_by_listed, properties_by_area, properties_by_price_per_area, properties_by_spot, properties_by_region,
  properties_by_type, properties_of_lot;--> statement-breakpoint
ALTER TABLE properties ADD COLUMN facts_signature bigint GENERATED ALWAYS AS (signature_of(facts)) STORED;--> statement-breakpoint
CREATE OR REPLACE VIEW listings AS SELECT id, agent_id, status, price_cents, listed_at, type, bedrooms, bathrooms, area, year_built, price_per_area,
  latitude, longitude, spot, region_id, country_id, facts, lot, words, cut, facts_signature FROM properties WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_by_price ON properties (status, price_cents, id)
  INCLUDE (listed_at, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id, facts_signature) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_by_listed ON properties (status, listed_at, id)
  INCLUDE (price_cents, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id, facts_signature) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_by_area ON properties (status, coalesce(area, 0), id)
  INCLUDE (price_cents, listed_at, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id, facts_signature) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_by_price_per_area ON properties (status, coalesce(price_per_area, 1e12), id)
  INCLUDE (price_cents, listed_at, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id, facts_signature) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_by_spot ON properties (status, spot)
  INCLUDE (price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id, facts_signature) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_by_region ON properties (status, country_id, region_id)
  INCLUDE (price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, facts_signature) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_by_type ON properties (status, type, bedrooms)
  INCLUDE (price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bathrooms, region_id, country_id, facts_signature) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX properties_of_lot ON properties (lot, status)
  INCLUDE (spot, price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, region_id, country_id, facts_signature) WHERE lot = 0 AND deleted_at IS NULL;--> statement-breakpoint
ANALYZE properties;
