ALTER TABLE "history_chains" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "history_chains" ADD COLUMN "key_number" smallint;--> statement-breakpoint
ALTER TABLE "history_events" ADD COLUMN "key_number" smallint;
--> statement-breakpoint
CREATE FUNCTION refuse_to_shorten_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.chain = OLD.chain AND NEW.length > OLD.length AND (OLD.seal IS NULL OR NEW.seal IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history_chains only grows: % is refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER history_only_grows BEFORE UPDATE OR DELETE ON history_chains FOR EACH ROW EXECUTE FUNCTION refuse_to_shorten_history();
--> statement-breakpoint
CREATE TRIGGER history_never_truncated BEFORE TRUNCATE ON history_chains FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();
