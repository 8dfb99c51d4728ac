-- Circles that were saved while the date line was a border end at it, and drawn areas lie on its other side. As `searchArea` has them now:
-- east is beyond 180. Searches with several parts of the map keep what they had.
WITH circles AS (
  SELECT id, longitude, kilometres / (pi() * 6371 / 180) / greatest(narrowing, 0.01) AS wide FROM saved_searches
  WHERE kilometres IS NOT NULL AND NOT conditions ?| ARRAY['bounds', 'outline'])
UPDATE saved_searches AS s
SET west = c.longitude - c.wide + turn, east = c.longitude + c.wide + turn
FROM circles AS c, LATERAL (SELECT CASE WHEN c.longitude - c.wide < -180 THEN 360 ELSE 0 END) AS t (turn)
WHERE s.id = c.id AND c.wide < 180 AND (c.longitude - c.wide < -180 OR c.longitude + c.wide > 180);
--> statement-breakpoint
WITH drawn AS (
  SELECT id, (array(SELECT jsonb_array_elements_text(conditions -> 'outline')))::double precision[] AS numbers FROM saved_searches
  WHERE outline IS NOT NULL AND kilometres IS NULL AND NOT conditions ? 'bounds'
), corners AS (
  SELECT id, corner, numbers[2 * corner - 1] AS longitude, numbers[2 * corner] AS latitude
  FROM drawn, generate_series(1, array_length(numbers, 1) / 2) AS corner
), beside AS (
  SELECT *, longitude + CASE WHEN longitude < 0 THEN 360 ELSE 0 END AS east_of_0 FROM corners
), pieces AS (
  SELECT id, min(east_of_0) AS west, max(east_of_0) AS east,
    string_agg(format('(%s,%s)', east_of_0, latitude), ',' ORDER BY corner)::polygon AS outline
  FROM beside GROUP BY id
  HAVING max(longitude) - min(longitude) > 180 AND max(east_of_0) - min(east_of_0) < 180)
UPDATE saved_searches AS s SET west = p.west, east = p.east, outline = p.outline FROM pieces AS p WHERE s.id = p.id;
