/** What is held by agreement rather than by rows, each under a number of its own. */
export const advisoryLocks = {
  /** One node migrates at a time. */
  migrating: 7_261_001,
  /** One app on a data folder, for as long as it runs. */
  folder: 7_261_002,
  /** Moves whose events are followed share it; whoever follows them holds it alone for a moment. */
  history: 7_261_003,
  /** One node fills the demonstration market at a time. */
  demonstration: 7_261_004,
} as const;
