ALTER TABLE "offers" ADD COLUMN "told_on_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "told_on_hold_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "offers_hold_untold" ON "offers" USING btree ("told_on_hold_at") WHERE "offers"."status" = 'Pending' and not "offers"."told_on_hold";--> statement-breakpoint
-- Who was told of a hold so far is to hear of its end, too.
UPDATE "offers" SET "told_on_hold" = true, "told_on_hold_at" = "properties"."paused_since" FROM "properties"
WHERE "properties"."id" = "offers"."property_id" AND "offers"."status" = 'Pending' AND "properties"."market" IN ('Hold', 'Withdrawn', 'Expired');
