CREATE FUNCTION refuse_to_rewrite_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history_events only grows: % is refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER history_only_grows BEFORE UPDATE OR DELETE ON history_events FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_history();
--> statement-breakpoint
CREATE TRIGGER history_never_truncated BEFORE TRUNCATE ON history_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();
