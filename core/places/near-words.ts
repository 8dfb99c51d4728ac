/** What people write before a place that a home should be near to, as a pattern. */
export const nearWords = [
  "near(?:by)?(?:\\s+to)?|nr\\.?|around|close\\s+(?:to|by)|next\\s+to|(?:just\\s+)?outside(?:\\s+of)?",
  "not\\s+(?:too\\s+)?far\\s+from",
  "(?:(?:only|just)\\s+)?\\d+\\s?(?:min(?:ute)?s?|km|miles?)\\.?\\s+(?:(?:walk|drive|away)\\s+)?from",
].join("|");
