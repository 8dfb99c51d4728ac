/** The result of a part of the benchmark: its chapter, and the missed aims, each in a few words. */
export type Chapter = { title: string; text: string; missed: string[] };

/** The options of the command line. */
type BenchOptions = {
  /** The number of homes in the large market. */
  properties: number;
};

/** A measurement, in a file of its own. It opens what it needs, and leaves nothing running. */
export type Part = (options: BenchOptions) => Promise<Chapter>;
