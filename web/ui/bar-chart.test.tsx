import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";

test("the number over the bars says what it counts: the latest of them, not all", () => {
  const bars = [
    { label: "20 Nov", value: 2 },
    { label: "27 Nov", value: 0 },
  ];
  const html = renderToStaticMarkup(
    <BarChart title="Sales" latest="in 7 days" bars={bars} show={String} />,
  );
  expect(html.replace(/<[^>]*>/g, "")).toContain("Sales0 in 7 days");
});
