-- The counts follow from the listings, so they are made anew.
DELETE FROM "listing_counts";--> statement-breakpoint
ALTER TABLE "listing_counts" DROP CONSTRAINT "listing_counts_pkey";--> statement-breakpoint
ALTER TABLE "listing_counts" ADD COLUMN "zoom" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_counts" ADD COLUMN "north" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_counts" ADD COLUMN "east" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_counts" ADD CONSTRAINT "listing_counts_zoom_tile_pk" PRIMARY KEY("zoom","tile");
--> statement-breakpoint
-- What one listing adds to the counts: nothing unless it is Verified and lies somewhere.
CREATE FUNCTION counts_of(l listings, OUT zoom smallint, OUT tile bigint, OUT north bigint, OUT east bigint) RETURNS SETOF record LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT zoom::smallint, l.spot >> (2 * (20 - zoom)), round(l.latitude * 1e6)::bigint, round(l.longitude * 1e6)::bigint
  FROM unnest(ARRAY[10, 14, 17]) AS zoom WHERE l.status = 'Verified' AND l.spot IS NOT NULL
$$;
--> statement-breakpoint
-- Counted in the order of the tiles, so that two statements never wait for each other crosswise.
CREATE OR REPLACE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_counts AS kept (zoom, tile, count, north, east) SELECT zoom, tile, count(*), sum(c.north), sum(c.east) FROM added, counts_of(added) AS c
    GROUP BY zoom, tile ORDER BY zoom, tile
    ON CONFLICT (zoom, tile) DO UPDATE SET count = kept.count + excluded.count, north = kept.north + excluded.north, east = kept.east + excluded.east;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_counts AS kept (zoom, tile, count, north, east) SELECT zoom, tile, -count(*), -sum(c.north), -sum(c.east) FROM gone, counts_of(gone) AS c
    GROUP BY zoom, tile ORDER BY zoom, tile
    ON CONFLICT (zoom, tile) DO UPDATE SET count = kept.count + excluded.count, north = kept.north + excluded.north, east = kept.east + excluded.east;
  ELSE
    INSERT INTO listing_counts AS kept (zoom, tile, count, north, east) SELECT zoom, tile, sum(one), sum(one * north), sum(one * east) FROM (
      SELECT c.*, 1 AS one FROM after, counts_of(after) AS c UNION ALL SELECT c.*, -1 FROM before, counts_of(before) AS c) AS moved
    GROUP BY zoom, tile HAVING sum(one) <> 0 OR sum(one * north) <> 0 OR sum(one * east) <> 0 ORDER BY zoom, tile
    ON CONFLICT (zoom, tile) DO UPDATE SET count = kept.count + excluded.count, north = kept.north + excluded.north, east = kept.east + excluded.east;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO listing_counts (zoom, tile, count, north, east) SELECT zoom, tile, count(*), sum(c.north), sum(c.east) FROM listings, counts_of(listings) AS c GROUP BY zoom, tile;
