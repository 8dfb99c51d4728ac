-- As `plainName` in core/place.ts: every mark is left out, not those of some languages only, and a letter of its own is found by the one
-- that people type who have not got it. What is in plain letters anyway, as most is, takes no longer than before.
CREATE OR REPLACE FUNCTION plain_text(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(said) = char_length(said) THEN lower(said) ELSE
    normalize(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g')),
      'łøđðħı', 'loddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC) END
$$;
--> statement-breakpoint
WITH said_anew AS (
  UPDATE worded_listings AS kept SET words = words_of(title, location, description) FROM properties AS p
  WHERE kept.id = p.id AND octet_length(title || location || description) > char_length(title || location || description)
    AND words <> words_of(title, location, description)
  RETURNING title || ' ' || location || ' ' || description AS said)
INSERT INTO vocabulary SELECT DISTINCT word FROM said_anew, words_in(said) AS word ORDER BY word ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Its words are made from its conditions whenever it is written.
UPDATE saved_searches SET conditions = conditions WHERE octet_length(conditions ->> 'q') > char_length(conditions ->> 'q');
