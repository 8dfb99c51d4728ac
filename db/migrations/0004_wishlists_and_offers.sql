CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"buying_date" date NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"pay_by" timestamp with time zone,
	"transaction_id" text,
	"paid_at" timestamp with time zone,
	CONSTRAINT "offers_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "offers_status" CHECK ("offers"."status" in ('Pending', 'Accepted', 'Rejected', 'Withdrawn')),
	CONSTRAINT "offers_amount" CHECK ("offers"."amount_cents" between 1 and 100000000000),
	CONSTRAINT "offers_paid_is_accepted" CHECK ("offers"."transaction_id" is null or "offers"."status" = 'Accepted'),
	CONSTRAINT "offers_paid_whole" CHECK (("offers"."transaction_id" is null) = ("offers"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "wishlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_entries" ADD CONSTRAINT "wishlist_entries_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_entries" ADD CONSTRAINT "wishlist_entries_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_accepted" ON "offers" USING btree ("property_id") WHERE "offers"."status" = 'Accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open_per_buyer" ON "offers" USING btree ("buyer_id","property_id") WHERE "offers"."status" in ('Pending', 'Accepted');--> statement-breakpoint
CREATE INDEX "offers_of_property" ON "offers" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_of_buyer" ON "offers" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_newest" ON "offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "offers_to_lapse" ON "offers" USING btree ("pay_by") WHERE "offers"."status" = 'Accepted' and "offers"."transaction_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_entries_once" ON "wishlist_entries" USING btree ("buyer_id","property_id");--> statement-breakpoint
CREATE INDEX "wishlist_entries_of_buyer" ON "wishlist_entries" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wishlist_entries_of_property" ON "wishlist_entries" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "wishlist_entries_newest" ON "wishlist_entries" USING btree ("created_at","id");