import { percentFromList } from "../percent-from-list.ts";

/** How far an offer lies from the list price: "−1.6% of list", "+0.9% of list", "at list price". */
export function againstList(offered: number, price: number): string {
  if (offered === price) return "at list price";
  return `${offered < price ? "−" : "+"}${percentFromList(offered, price) ?? "<0.1"}% of list`;
}
