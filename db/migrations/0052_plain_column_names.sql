ALTER TABLE "users" RENAME COLUMN "said" TO "name_and_email";--> statement-breakpoint
ALTER TABLE "offers" RENAME COLUMN "told_on_hold" TO "is_hold_notified";--> statement-breakpoint
ALTER TABLE "offers" RENAME COLUMN "told_on_hold_at" TO "hold_notified_at";--> statement-breakpoint
ALTER INDEX "offers_hold_untold" RENAME TO "offers_hold_to_notify";--> statement-breakpoint
ALTER TABLE "search_matches" RENAME COLUMN "told_at" TO "sent_at";--> statement-breakpoint
ALTER TABLE "admin_letters" RENAME COLUMN "told_at" TO "sent_at";
