import { Link } from "#web/ui/link.tsx";

/** One of the ways in the header; it says whether it leads to where one is. */
export function Way({ to, label, here }: { to: string; label: string; here: readonly string[] }) {
  return (
    <Link to={to} aria-current={here.includes(to) ? "page" : undefined}>
      {label}
    </Link>
  );
}
