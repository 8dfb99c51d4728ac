-- Tells every node, once a statement and after its commit, that what pages for everyone show has changed (server/kept-pages).
CREATE FUNCTION tell_what_shows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gable_shown', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_what_shows AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON properties FOR EACH STATEMENT EXECUTE FUNCTION tell_what_shows();
--> statement-breakpoint
CREATE TRIGGER tell_what_shows AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON property_images FOR EACH STATEMENT EXECUTE FUNCTION tell_what_shows();
--> statement-breakpoint
CREATE TRIGGER tell_what_shows AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION tell_what_shows();
--> statement-breakpoint
-- An upload shows nowhere before something wears it, and a person nowhere before they do something.
CREATE TRIGGER tell_what_shows AFTER UPDATE OR DELETE OR TRUNCATE ON images FOR EACH STATEMENT EXECUTE FUNCTION tell_what_shows();
--> statement-breakpoint
CREATE TRIGGER tell_what_shows AFTER UPDATE OF name, email, image, deleted_at OR DELETE OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION tell_what_shows();
