/** The two directions in which a column sorts, by what is in it. */
export const directionWords = {
  text: ["A to Z", "Z to A"],
  number: ["low to high", "high to low"],
  day: ["earliest first", "latest first"],
} as const;

export const listWords = {
  changed: "This list has changed.",
  refresh: "Refresh",
  /** In place of the buttons of a row that is no longer in its list. */
  staleRow: "No longer on this page",
} as const;
