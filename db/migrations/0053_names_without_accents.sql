-- The letters are those of core/plain-letters.ts. Accents are marks of their own after NFKD.
CREATE FUNCTION plain_text(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g')),
      E'\u0142\u00f8\u0111\u00f0\u0127\u0131\u0259\u0491\u03c2\u0629\u0649\u06cc\u06a9''\u2019\u2018\u02bc\u02bb\u02b9\u00b4\u0060\u2032\uff07',
      E'loddhie\u0433\u03c3\u0647\u064a\u064a\u0643'),
    E'\u00df', 'ss'), E'\u00e6', 'ae'), E'\u0153', 'oe'), E'\u00fe', 'th')
$$;
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "name_and_email";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_and_email" text GENERATED ALWAYS AS (plain_text(name || E'\n' || email)) STORED;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name_and_email","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("name_and_email" gin_trgm_ops);
