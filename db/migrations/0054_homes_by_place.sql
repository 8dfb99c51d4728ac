-- With the city, too: homes are counted by place from this index alone.
DROP INDEX properties_by_region;--> statement-breakpoint
CREATE INDEX properties_by_region ON properties (status, country_id, region_id)
  INCLUDE (price_cents, listed_at, id, latitude, longitude, area, price_per_area, year_built, bedrooms, bathrooms, type, facts_signature, place_id) WHERE deleted_at IS NULL;
