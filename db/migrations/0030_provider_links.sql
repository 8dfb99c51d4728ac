-- A claim of the ID token that was stored with a link until now.
CREATE FUNCTION pg_temp.claim_of(token text, claim text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  coded text := translate(split_part(token, '.', 2), '-_', '+/');
BEGIN
  coded := coded || repeat('=', (4 - length(coded) % 4) % 4);
  RETURN convert_from(decode(coded, 'base64'), 'UTF8')::jsonb ->> claim;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END $$;--> statement-breakpoint
-- A link that was made before its account's address was proved may be somebody else's. The address
-- is not proved yet, or it was proved by a new password: an account that a provider began has one
-- only since then, and the provider may have proved the address before, if its token says so.
CREATE TEMPORARY TABLE doubtful ON COMMIT DROP AS
SELECT "link"."id", "identity_users"."email"
FROM "identity_accounts" AS "link" JOIN "identity_users" ON "identity_users"."id" = "link"."user_id"
WHERE "link"."provider_id" <> 'credential' AND (
  NOT "identity_users"."email_verified"
  OR pg_temp.claim_of("link"."id_token", 'email_verified') IS DISTINCT FROM 'true' AND EXISTS (
    SELECT FROM "identity_accounts" AS "other"
    WHERE "other"."user_id" = "link"."user_id" AND "other"."provider_id" = 'credential'));--> statement-breakpoint
-- It goes, with the sessions that it may have opened. The address's owner gets in by the password,
-- or by a new one.
DELETE FROM "sessions" USING "users", doubtful
WHERE "sessions"."user_id" = "users"."id" AND "users"."email" = doubtful."email";--> statement-breakpoint
DELETE FROM "identity_accounts" USING doubtful WHERE "identity_accounts"."id" = doubtful."id";--> statement-breakpoint
-- People of an OpenID provider are known by issuer and subject from now on. A link whose token does
-- not name the issuer can't be told whose it is, and goes.
DELETE FROM "identity_accounts"
WHERE "provider_id" = 'oidc' AND pg_temp.claim_of("id_token", 'iss') IS NULL;--> statement-breakpoint
UPDATE "identity_accounts"
SET "account_id" = pg_temp.claim_of("id_token", 'iss') || '#' || "account_id"
WHERE "provider_id" = 'oidc';--> statement-breakpoint
DROP FUNCTION pg_temp.claim_of;--> statement-breakpoint
-- Nothing uses a provider's tokens, or where a proof was made.
UPDATE "identity_accounts" SET "access_token" = NULL, "refresh_token" = NULL, "id_token" = NULL,
  "access_token_expires_at" = NULL, "refresh_token_expires_at" = NULL;--> statement-breakpoint
UPDATE "identity_sessions" SET "ip_address" = NULL, "user_agent" = NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_accounts_key" ON "identity_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD CONSTRAINT "identity_accounts_no_tokens" CHECK (num_nonnulls("identity_accounts"."access_token", "identity_accounts"."refresh_token", "identity_accounts"."id_token") = 0);--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_nowhere" CHECK (num_nonnulls("identity_sessions"."ip_address", "identity_sessions"."user_agent") = 0);