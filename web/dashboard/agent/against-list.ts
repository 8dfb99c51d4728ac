import { percentFromList } from "../percent-from-list.ts";

/**
 * How far an offer lies from the list price: "1.6% below the price", "0.9% above the price", "at
 * the price".
 */
export function againstList(offered: number, price: number): string {
  const percent = percentFromList(offered, price);
  return percent === null
    ? "at the price"
    : `${percent}% ${offered < price ? "below" : "above"} the price`;
}
