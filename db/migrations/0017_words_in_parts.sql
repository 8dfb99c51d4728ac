-- Two look for words at once, each in one half of what is shown. Without a list of what waits to be added, which every search would have to read.
CREATE INDEX "worded_listings_first_half" ON "worded_listings" USING gin ("words","marks") WITH (fastupdate = off) WHERE status = 'Verified' AND lot < 64;--> statement-breakpoint
CREATE INDEX "worded_listings_second_half" ON "worded_listings" USING gin ("words","marks") WITH (fastupdate = off) WHERE status = 'Verified' AND lot >= 64;--> statement-breakpoint
CREATE INDEX "worded_listings_hidden_said" ON "worded_listings" USING gin ("words","marks") WITH (fastupdate = off) WHERE status <> 'Verified';--> statement-breakpoint
DROP INDEX "listings_said_and_marked";
