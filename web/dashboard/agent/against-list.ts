import { percentFromList } from "../percent-from-list.ts";

/** How far an offer lies from the list price: "−1.6% of list", "+0.9% of list", "just under list", "at list price". */
export function againstList(offered: number, price: number): string {
  if (offered === price) return "at list price";
  const percent = percentFromList(offered, price);
  if (percent === null) return offered < price ? "just under list" : "just over list";
  return `${offered < price ? "−" : "+"}${percent}% of list`;
}
