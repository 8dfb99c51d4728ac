-- Trigrams: a search for words anywhere in a title or a place reads an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
