-- A picture at a provider is copied at the next sign-in; until then the person has the placeholder.
UPDATE "users" SET "image" = NULL WHERE "image" LIKE 'http%';
