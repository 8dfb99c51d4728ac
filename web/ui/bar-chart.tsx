import styles from "./bar-chart.module.css";

type Bar = { label: string; value: number };
type BarChartProps = {
  title: string;
  /** What the latest number counts: "today". */
  latest: string;
  /** At least one, the latest last. */
  bars: readonly Bar[];
  /** A number in words. */
  show: (value: number) => string;
};

const high = 100;
/** Of a bar's width of 1. */
const gap = 0.2;

/**
 * Some numbers in their order as bars, under the latest of them. It is read out as a sentence; a
 * page that shows several has their numbers in a table besides.
 */
export function BarChart({ title, latest, bars, show }: BarChartProps) {
  // All of them may be 0.
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const [first, last] = [bars[0], bars.at(-1)];
  const description = bars.map(({ label, value }) => `${label}: ${show(value)}`).join(", ");
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{title}</h3>
        <span>
          <b className="num">{show(last?.value ?? 0)}</b>{" "}
          <span className="small muted">{latest}</span>
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length} ${high}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}. ${description}`}
      >
        {bars.map(({ label, value }, index) => {
          const height = (value / max) * (high - 1) + 1;
          return (
            <rect
              key={label}
              x={index + gap / 2}
              y={high - height}
              width={1 - gap}
              height={height}
              className={value === 0 ? styles.none : undefined}
            >
              <title>{`${label}: ${show(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="small muted num" aria-hidden="true">
        <span>{first?.label}</span>
        <span>{last?.label}</span>
      </p>
    </figure>
  );
}
