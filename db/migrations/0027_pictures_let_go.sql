ALTER TABLE "images" ADD COLUMN "let_go_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "identity_users_picture" ON "identity_users" USING btree (right("image", 44));--> statement-breakpoint
CREATE INDEX "identity_users_unconfirmed" ON "identity_users" USING btree ("created_at") WHERE not "identity_users"."email_verified";--> statement-breakpoint
CREATE INDEX "images_unclaimed" ON "images" USING btree (coalesce("let_go_at", "created_at")) WHERE "images"."claimed_at" is null;