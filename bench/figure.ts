/** One line of the results: the spread of the measured times, in milliseconds, and the aim. */
export type Figure = {
  what: string;
  measured: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  aim: string;
  met: boolean;
};

export function figureOf(
  what: string,
  times: readonly number[] | undefined,
  aim: string,
  meets: (figure: Omit<Figure, "met">) => boolean,
): Figure {
  const figure = { what, measured: times?.length ?? 0, ...spreadOf(times ?? []), aim };
  return { ...figure, met: meets(figure) };
}

/** The median and the high percentiles of some times; `NaN` if there are none. */
export function spreadOf(times: readonly number[]): Pick<Figure, "p50" | "p95" | "p99" | "max"> {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** The median of some measurements, ordered by a number of each. */
export const medianBy = <Measured>(
  all: readonly Measured[],
  measure: (one: Measured) => number,
): Measured | undefined =>
  all.toSorted((one, other) => measure(one) - measure(other))[Math.floor(all.length / 2)];

export const medianOf = (times: readonly number[]): number =>
  medianBy(times, (time) => time) ?? Number.NaN;

const shown = (milliseconds: number) => milliseconds.toFixed(milliseconds < 10 ? 1 : 0);

/** The figures as a table in Markdown. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    "| in milliseconds | measured | p50 | p95 | p99 | max | aim | met |",
    "|---|---:|---:|---:|---:|---:|---|---|",
    ...figures.map(
      ({ what, measured, p50, p95, p99, max, aim, met }) =>
        `| ${what} | ${measured} | ${[p50, p95, p99, max].map(shown).join(" | ")} | ${aim} | ${met ? "yes" : "**no**"} |`,
    ),
  ].join("\n");

/** The aims that were not met, each in a few words. */
export const missedAims = (figures: readonly Figure[]): string[] =>
  figures.filter(({ met }) => !met).map(({ what, aim }) => `${what}: ${aim}`);
