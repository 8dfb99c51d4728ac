import { Link } from "#web/ui/link.tsx";

/** One of the header's links; it is marked if it leads to the current page. */
export function HeaderLink({
  to,
  label,
  here,
}: {
  to: string;
  label: string;
  here: readonly string[];
}) {
  return (
    <Link to={to} aria-current={here.includes(to) ? "page" : undefined}>
      {label}
    </Link>
  );
}
