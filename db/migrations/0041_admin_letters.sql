CREATE TABLE "admin_letters" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"stopped" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_letters" ADD CONSTRAINT "admin_letters_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_letters_due" ON "admin_letters" USING btree ("due_at");