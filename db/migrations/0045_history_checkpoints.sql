CREATE TABLE "history_checkpoints" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"signed" text NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER history_only_grows BEFORE UPDATE OR DELETE ON history_checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_history();
--> statement-breakpoint
CREATE TRIGGER history_never_truncated BEFORE TRUNCATE ON history_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();
--> statement-breakpoint
-- The queue makes its own tables in it; the application's role may not make a schema.
CREATE SCHEMA IF NOT EXISTS "pgboss";
