ALTER TABLE "payments" ADD COLUMN "sent_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("id") WHERE "payments"."status" in ('created', 'requires_action', 'processing', 'failed', 'canceled') and "payments"."closed_at" is null and "payments"."reference" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_closed" CHECK ("payments"."closed_at" is null or "payments"."status" in ('canceled', 'refunded'));--> statement-breakpoint
-- What is on its way back said so only in words.
UPDATE "payments" SET "sent_back_at" = "updated_at" WHERE "failure" = 'The offer was no longer open when the money came. It goes back to you.';--> statement-breakpoint
-- A card that was declined is no reason any more why nothing came of a payment that was given up.
UPDATE "payments" SET "failure" = NULL WHERE "status" = 'canceled' AND "sent_back_at" IS NULL;
