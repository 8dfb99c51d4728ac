-- Ordered by hand: offers that are there already learn their agent before it must be known.
ALTER TABLE "properties" ADD CONSTRAINT "properties_with_agent" UNIQUE("id","agent_id");--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
UPDATE "offers" SET "agent_id" = "properties"."agent_id" FROM "properties" WHERE "properties"."id" = "offers"."property_id";--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "agent_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_property_id_properties_id_fk";--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_property_id_agent_id_properties_id_agent_id_fk" FOREIGN KEY ("property_id","agent_id") REFERENCES "public"."properties"("id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_of_agent" ON "offers" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_of_agent_by_amount" ON "offers" USING btree ("agent_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "offers_of_agent_by_status" ON "offers" USING btree ("agent_id","status","id");--> statement-breakpoint
CREATE INDEX "offers_of_agent_by_sold" ON "offers" USING btree ("agent_id","paid_at","id") WHERE "offers"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_pending_of_agent" ON "offers" USING btree ("agent_id","created_at","id") WHERE "offers"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "properties_by_title" ON "properties" USING btree ("status",lower("title"),"id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_location" ON "properties" USING btree ("status",lower("location"),"id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_of_agent_by_title" ON "properties" USING btree ("agent_id",lower("title"),"id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_of_agent_by_status" ON "properties" USING btree ("agent_id","status","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_who_list_by_name" ON "users" USING btree (lower("name"),"id") WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (("name" || ' ' || "email") gin_trgm_ops);
