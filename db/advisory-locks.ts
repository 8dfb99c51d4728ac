/** The numbers of PostgreSQL's advisory locks that we take. */
export const advisoryLocks = {
  /** One node migrates at a time. */
  migrating: 7_261_001,
  /** Only one app runs on a data folder; held as long as it runs. */
  folder: 7_261_002,
  /**
   * Held shared by moves whose events have followers, and exclusively, for a moment, by a follower
   * that asks how far the history has come.
   */
  history: 7_261_003,
  /**
   * Held shared by every move, and exclusively, for a moment, by whoever makes a checkpoint: then
   * each event up to the last is visible.
   */
  checkpoint: 7_261_005,
  /** One node fills the demonstration market at a time. */
  demonstration: 7_261_004,
} as const;
