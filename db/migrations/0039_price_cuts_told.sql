ALTER TABLE "search_matches" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "search_matches" ADD COLUMN "previous_price_cents" bigint;