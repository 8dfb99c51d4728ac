CREATE TABLE "history_contents" (
	"event" bigint PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"contents" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "history_events" ADD COLUMN "contents_hash" text;--> statement-breakpoint
ALTER TABLE "history_contents" ADD CONSTRAINT "history_contents_event_history_events_sequence_fk" FOREIGN KEY ("event") REFERENCES "public"."history_events"("sequence") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_to_rewrite_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER history_only_grows BEFORE UPDATE OR DELETE ON history_contents FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_history();
--> statement-breakpoint
CREATE TRIGGER history_never_truncated BEFORE TRUNCATE ON history_contents FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();
