ALTER TABLE "offers" ADD COLUMN "buyer_name_when_paid" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "agent_name_when_paid" text;--> statement-breakpoint
UPDATE "offers" SET "buyer_name_when_paid" = buyers."name", "agent_name_when_paid" = agents."name"
  FROM "users" buyers, "users" agents
  WHERE buyers."id" = "offers"."buyer_id" AND agents."id" = "offers"."agent_id"
  AND "offers"."transaction_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sandbox" boolean NOT NULL DEFAULT false;--> statement-breakpoint
UPDATE "payments" SET "sandbox" = true WHERE "supplier" = 'sandbox';--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "sandbox" DROP DEFAULT;
