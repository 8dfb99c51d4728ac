import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { soldColumns } from "./sold-columns.tsx";

const price = soldColumns.find(({ name }) => name === "Price");
type Sold = Parameters<NonNullable<typeof price>["cell"]>[0];

const shown = (sold: Partial<Sold>) =>
  renderToStaticMarkup(price?.cell({ amount: "$556,000", ...sold } as Sold));

test.each([
  [{ sandbox: false, refunded: false }, []],
  [{ sandbox: false, refunded: true }, ["Refunded"]],
  [{ sandbox: true, refunded: true }, ["Sandbox: no money moved", "Refunded"]],
  [{ refunded: false, refundFailed: true }, ["The refund failed"]],
])("beneath the price of a sale (%j) it stands whether its money went back", (sold, notes) => {
  const html = shown(sold);
  expect(html).toContain("$556,000");
  expect([...html.matchAll(/<small>([^<]*)/g)].map(([, note]) => note)).toEqual(notes);
});
