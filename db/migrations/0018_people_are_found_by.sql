-- Making it anew of each that may be meant took longer than all else.
DROP INDEX "users_words";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "said" text GENERATED ALWAYS AS (lower(name || ' ' || email)) STORED;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("said" gin_trgm_ops);