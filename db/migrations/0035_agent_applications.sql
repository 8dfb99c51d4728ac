CREATE TABLE "agent_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"applicant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"agency" text,
	"phone" text,
	"licence" text,
	"words" text,
	"status" text DEFAULT 'Pending' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "agent_applications_status" CHECK ("agent_applications"."status" in ('Pending', 'Approved', 'Declined')),
	CONSTRAINT "agent_applications_decided" CHECK (("agent_applications"."status" = 'Pending') = ("agent_applications"."decided_at" is null)),
	CONSTRAINT "agent_applications_reason" CHECK (("agent_applications"."status" = 'Declined') = ("agent_applications"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_applications" ADD CONSTRAINT "agent_applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_applications_one_open" ON "agent_applications" USING btree ("applicant_id") WHERE "agent_applications"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "agent_applications_newest" ON "agent_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "agent_applications_by_status" ON "agent_applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "agent_applications_of_applicant" ON "agent_applications" USING btree ("applicant_id","created_at","id");