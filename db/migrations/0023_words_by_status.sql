-- Of what is hidden, too, an index each: to count the words of one status, all homes of that status were marked beside all that say them.
DROP INDEX "worded_listings_hidden_said";--> statement-breakpoint
DROP INDEX worded_listings_hidden;--> statement-breakpoint
CREATE INDEX "worded_listings_waiting" ON "worded_listings" USING gin ("words","marks") WITH (fastupdate = off) WHERE status = 'Available';--> statement-breakpoint
CREATE INDEX "worded_listings_rejected" ON "worded_listings" USING gin ("words","marks") WITH (fastupdate = off) WHERE status = 'Rejected';--> statement-breakpoint
CREATE INDEX "worded_listings_sold" ON "worded_listings" USING gin ("words","marks") WITH (fastupdate = off) WHERE status = 'Sold';
