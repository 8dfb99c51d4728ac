/** What a part of the bench hands in: its chapter of the results, and the aims that were missed, each in a few words. */
export type Chapter = { title: string; text: string; missed: string[] };

/** What was asked for on the command line. */
export type Asked = {
  /** How many homes the large market has. */
  properties: number;
};

/** One thing that is measured, alone in its file. It opens what it needs, and leaves nothing running. */
export type Part = (asked: Asked) => Promise<Chapter>;
