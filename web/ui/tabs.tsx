import type { Counted } from "#core/counted.ts";
import { useAddress } from "#web/browser/address.ts";
import { Count } from "./count.tsx";
import { Link } from "./link.tsx";
import styles from "./tabs.module.css";

type TabsProps = {
  label: string;
  /** The parameter of the address by which a view is chosen. */
  name: string;
  /** The one without a value is the view of an address without the parameter. */
  views: readonly { value?: string; label: string }[];
  current: string | undefined;
  /** How many wait in a view, by its value. */
  counts?: Readonly<Record<string, number | Counted>>;
  /** What else of the address stays as one goes from view to view. */
  keeps?: readonly string[];
};

/** Views of one list, each with its own address. */
export function Tabs({ label, name, views, current, counts, keeps = ["q", "sort"] }: TabsProps) {
  const { search } = useAddress();
  const kept = keeps.map((parameter) => [parameter, search.get(parameter) ?? ""]);
  const tabAddress = (value = "") =>
    `?${new URLSearchParams([[name, value], ...kept].filter(([, one]) => one))}`;
  return (
    <nav className={styles.tabs} aria-label={label} data-scrolls="">
      {views.map(({ value, label: word }) => {
        const count = counts?.[value ?? ""] ?? 0;
        const isAny = (typeof count === "number" ? count : count.count) > 0;
        return (
          <Link
            key={word}
            to={tabAddress(value)}
            data-in-place=""
            aria-current={value === current ? "page" : undefined}
          >
            {word} {isAny && <Count value={count} />}
          </Link>
        );
      })}
    </nav>
  );
}
