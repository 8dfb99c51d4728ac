-- Marks of a wide range say little, and each of them is read to its end: words that few homes say are found sooner without.
CREATE OR REPLACE FUNCTION marks_between(name text, low double precision, high double precision) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT name || ':' || level || ':' || step FROM generate_series(first >> level, last >> level) AS step)
  FROM (SELECT step_of(name, coalesce(low, 0)) AS first, step_of(name, coalesce(high, 1e9)) AS last) AS range, (VALUES (0, 5), (2, 2)) AS levels (level, most)
  WHERE (last >> level) - (first >> level) < most AND (low > 2 OR high IS NOT NULL)
  ORDER BY level LIMIT 1
$$;
