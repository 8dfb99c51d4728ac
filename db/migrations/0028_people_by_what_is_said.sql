-- By name, people stand in the order of what they are found by: a list of those that some words mean has nothing to reckon for each.
DROP INDEX "users_by_name";--> statement-breakpoint
ALTER TABLE "users" drop column "said";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "said" text GENERATED ALWAYS AS (lower(name || E'\n' || email)) STORED;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("said" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("said","id") WHERE "users"."deleted_at" is null;
