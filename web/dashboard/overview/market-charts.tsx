import { showNumber } from "#core/how-many.ts";
import type { MarketWeek } from "#core/market-weeks.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { useTimes } from "#web/ui/reading.ts";
import styles from "./market-charts.module.css";

const charts = [
  { title: "Homes on sale", of: "onSale", latest: "today" },
  { title: "Offers made", of: "offers", latest: "in 7 days" },
  { title: "Sales", of: "sales", latest: "in 7 days" },
] as const;

/** The market week by week, to look at and to read. */
export function MarketCharts({ weeks }: { weeks: readonly MarketWeek[] }) {
  const times = useTimes();
  return (
    <section className={styles.charts} aria-labelledby="weeks">
      <h2 id="weeks">The last {weeks.length} weeks</h2>
      {charts.map(({ title, of, latest }) => (
        <BarChart
          key={of}
          title={title}
          latest={latest}
          show={showNumber}
          bars={weeks.map((week) => ({ label: times.shortDay(week.end), value: week[of] }))}
        />
      ))}
      <details>
        <summary>Week by week</summary>
        <table className="num">
          <thead>
            <tr>
              <th scope="col">Week to</th>
              {charts.map(({ title, of }) => (
                <th key={of} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.end}>
                <th scope="row">{times.shortDay(week.end)}</th>
                {charts.map(({ of }) => (
                  <td key={of}>{showNumber(week[of])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
