-- Twenty bits with a gap after each, for another twenty.
CREATE FUNCTION spread_bits(n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (e | (e << 1)) & x'5555555555'::bigint FROM (
    SELECT (d | (d << 2)) & x'3333333333'::bigint AS e FROM (
      SELECT (c | (c << 4)) & x'0f0f0f0f0f'::bigint AS d FROM (
        SELECT (b | (b << 8)) & x'ff00ff00ff'::bigint AS c FROM (
          SELECT (n | (n << 16)) & x'ff0000ffff'::bigint AS b) AS b) AS c) AS d) AS e
$$;
--> statement-breakpoint
-- The same as `spotOf` in core/spot.ts; a test compares them.
CREATE FUNCTION spot_of(latitude double precision, longitude double precision) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN latitude IS NOT NULL AND longitude IS NOT NULL THEN
    spread_bits(least(greatest(floor((longitude + 180) / 360 * 1048576), 0), 1048575)::bigint)
    | (spread_bits(least(greatest(floor((1 - asinh(tan(radians(least(greatest(latitude, -85.0511287798066), 85.0511287798066)))) / pi()) / 2 * 1048576), 0), 1048575)::bigint) << 1)
  END
$$;
--> statement-breakpoint
-- Text without accents or capitals; `unaccent` is not immutable, and a word must be found as it was kept.
CREATE FUNCTION plain_text(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(said), 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśšşťùúûüūůűýÿžźż', 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorssstuuuuuuuyyzzz')
$$;
--> statement-breakpoint
CREATE FUNCTION words_of(title text, location text, description text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('english', plain_text(title)), 'A')
    || setweight(to_tsvector('english', plain_text(location)), 'B')
    || setweight(to_tsvector('english', plain_text(description)), 'D')
$$;
--> statement-breakpoint
-- Returns a set so that it is read into the statement that uses it.
CREATE FUNCTION listing_of(p properties) RETURNS SETOF listings LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id, p.agent_id, p.status, p.price_cents, p.listed_at, p.type, p.bedrooms::smallint, p.bathrooms::smallint, p.area, p.year_built::smallint,
    p.price_cents / 100.0::double precision / nullif(p.area, 0), p.latitude, p.longitude, spot_of(p.latitude, p.longitude), p.region_id, p.country_id,
    (get_byte(uuid_send(p.id), 15) & 127)::smallint
$$;
--> statement-breakpoint
CREATE FUNCTION words_in(said text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', plain_text(said)))) AS word WHERE length(word) BETWEEN 4 AND 40 AND word ~ '^[a-z]'
$$;
--> statement-breakpoint
CREATE FUNCTION keep_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listings SELECT l.* FROM added, listing_of(added) AS l WHERE added.deleted_at IS NULL;
    INSERT INTO listing_words SELECT id, words_of(title, location, description) FROM added WHERE deleted_at IS NULL;
    INSERT INTO vocabulary SELECT DISTINCT word FROM added, words_in(title || ' ' || location || ' ' || description) AS word ORDER BY word ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM listings USING after WHERE listings.id = after.id AND after.deleted_at IS NOT NULL;
    UPDATE listings SET agent_id = l.agent_id, status = l.status, price_cents = l.price_cents, listed_at = l.listed_at, type = l.type,
      bedrooms = l.bedrooms, bathrooms = l.bathrooms, area = l.area, year_built = l.year_built, price_per_area = l.price_per_area,
      latitude = l.latitude, longitude = l.longitude, spot = l.spot, region_id = l.region_id, country_id = l.country_id
    FROM properties AS p JOIN before ON before.id = p.id, LATERAL listing_of(p) AS l
    WHERE listings.id = p.id AND to_jsonb(p) - 'updated_at' - 'image_id' IS DISTINCT FROM to_jsonb(before) - 'updated_at' - 'image_id';
    UPDATE listing_words SET words = words_of(after.title, after.location, after.description) FROM after JOIN before USING (id)
    WHERE listing_words.id = after.id AND (after.title, after.location, after.description) IS DISTINCT FROM (before.title, before.location, before.description);
    INSERT INTO vocabulary SELECT DISTINCT word FROM after JOIN before USING (id), words_in(after.title || ' ' || after.location || ' ' || after.description) AS word
    WHERE (after.title, after.location, after.description) IS DISTINCT FROM (before.title, before.location, before.description) ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_listings_added AFTER INSERT ON properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_listings();
--> statement-breakpoint
CREATE TRIGGER keep_listings_changed AFTER UPDATE ON properties REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_listings();
--> statement-breakpoint
-- Counted in the order of the tiles, so that two statements never wait for each other crosswise.
CREATE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_counts SELECT spot >> 20, count(*) FROM added WHERE status = 'Verified' AND spot IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (tile) DO UPDATE SET count = listing_counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_counts SELECT spot >> 20, -count(*) FROM gone WHERE status = 'Verified' AND spot IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (tile) DO UPDATE SET count = listing_counts.count + excluded.count;
  ELSE
    INSERT INTO listing_counts SELECT tile, sum(one) FROM (
      SELECT spot >> 20 AS tile, 1 AS one FROM after WHERE status = 'Verified' AND spot IS NOT NULL
      UNION ALL SELECT spot >> 20, -1 FROM before WHERE status = 'Verified' AND spot IS NOT NULL) AS moved
    GROUP BY tile HAVING sum(one) <> 0 ORDER BY tile
    ON CONFLICT (tile) DO UPDATE SET count = listing_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_listings_added AFTER INSERT ON listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
--> statement-breakpoint
CREATE TRIGGER count_listings_gone AFTER DELETE ON listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
--> statement-breakpoint
CREATE TRIGGER count_listings_changed AFTER UPDATE ON listings REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
--> statement-breakpoint
INSERT INTO listings SELECT l.* FROM properties, listing_of(properties) AS l WHERE properties.deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO listing_words SELECT id, words_of(title, location, description) FROM properties WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO vocabulary SELECT DISTINCT word FROM properties, words_in(title || ' ' || location || ' ' || description) AS word WHERE deleted_at IS NULL;
--> statement-breakpoint
-- One index for each order of a list, with every column a search looks at: a page is read from it alone.
CREATE INDEX listings_by_price ON listings (status, price_cents, id)
  INCLUDE (type, bedrooms, bathrooms, area, year_built, price_per_area, listed_at, latitude, longitude, region_id, country_id);
--> statement-breakpoint
CREATE INDEX listings_by_listed ON listings (status, listed_at, id)
  INCLUDE (type, bedrooms, bathrooms, area, year_built, price_per_area, price_cents, latitude, longitude, region_id, country_id);
--> statement-breakpoint
CREATE INDEX listings_by_area ON listings (status, coalesce(area, 0), id)
  INCLUDE (type, bedrooms, bathrooms, area, year_built, price_per_area, price_cents, listed_at, latitude, longitude, region_id, country_id);
--> statement-breakpoint
CREATE INDEX listings_by_price_per_area ON listings (status, coalesce(price_per_area, 1e12), id)
  INCLUDE (type, bedrooms, bathrooms, area, year_built, price_per_area, price_cents, listed_at, latitude, longitude, region_id, country_id);
--> statement-breakpoint
-- Where homes lie: a tile of the map, or the surroundings of a place, are a few ranges of spots.
CREATE INDEX listings_by_spot ON listings (status, spot)
  INCLUDE (type, bedrooms, bathrooms, area, year_built, price_per_area, price_cents, listed_at, latitude, longitude, region_id, country_id, id);
--> statement-breakpoint
CREATE INDEX listings_by_type ON listings (status, type, bedrooms)
  INCLUDE (bathrooms, area, year_built, price_per_area, price_cents, listed_at, latitude, longitude, region_id, country_id, id);
--> statement-breakpoint
CREATE INDEX listings_of_lot ON listings (lot, status)
  INCLUDE (type, bedrooms, bathrooms, area, year_built, price_per_area, price_cents, listed_at, latitude, longitude, region_id, country_id, id) WHERE lot = 0;
--> statement-breakpoint
CREATE INDEX listings_of_agent ON listings (agent_id, status);
