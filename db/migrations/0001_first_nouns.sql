CREATE TABLE "history_chains" (
	"chain" text PRIMARY KEY NOT NULL,
	"length" integer NOT NULL,
	"head" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain" text NOT NULL,
	"position" integer NOT NULL,
	"noun" text NOT NULL,
	"noun_id" uuid NOT NULL,
	"move" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"why" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text,
	"alt" text,
	"ready" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"price_cents" bigint NOT NULL,
	"image_id" uuid NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text,
	"bedrooms" integer,
	"bathrooms" integer,
	"area" double precision,
	"year_built" integer,
	"status" text NOT NULL,
	"rejection_reason" text,
	"listed_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "properties_status" CHECK ("properties"."status" in ('Available', 'Verified', 'Rejected', 'Sold')),
	CONSTRAINT "properties_price" CHECK ("properties"."price_cents" between 100 and 100000000000)
);
--> statement-breakpoint
CREATE TABLE "property_images" (
	"property_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "property_images_property_id_position_pk" PRIMARY KEY("property_id","position")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_length" CHECK (length("reviews"."description") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'agent', 'admin')),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_email_until_deleted" CHECK (("users"."email" is null) = ("users"."deleted_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_images" ADD CONSTRAINT "property_images_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_images" ADD CONSTRAINT "property_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "history_events_place" ON "history_events" USING btree ("chain","position");--> statement-breakpoint
CREATE UNIQUE INDEX "history_events_hash" ON "history_events" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "history_events_noun" ON "history_events" USING btree ("noun_id","sequence");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "properties_by_price" ON "properties" USING btree ("status","price_cents","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_by_listed" ON "properties" USING btree ("status","listed_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_of_agent_by_price" ON "properties" USING btree ("agent_id","price_cents","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_of_agent_by_listed" ON "properties" USING btree ("agent_id","listed_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_words" ON "properties" USING gin (("title" || ' ' || "location") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "property_images_image" ON "property_images" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_writer" ON "reviews" USING btree ("property_id","writer_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_property" ON "reviews" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_writer" ON "reviews" USING btree ("writer_id","created_at","id");