import { useSearchParams } from "react-router";

/** In a form that asks by the address: what was asked already, but for what the form asks itself, and for the page within the list. */
export function HiddenParameters({ but }: { but: string }) {
  const [search] = useSearchParams();
  const kept = [...search].filter(([name]) => name !== but && name !== "cursor");
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
