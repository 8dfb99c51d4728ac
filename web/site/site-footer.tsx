import type { Actor } from "#core/user.ts";
import { Link } from "#web/ui/link.tsx";
import { product, siteWords } from "#web/words/en.ts";
import { listingAddress } from "./listing-address.ts";
import { Logo } from "./logo.tsx";
import styles from "./site-footer.module.css";

const linksFor = (actor: Actor) => [
  { to: "/properties", label: siteWords.properties },
  { to: listingAddress(actor), label: "List a property" },
  { to: "/#faq", label: "Questions" },
  { to: "/#contact", label: "Contact" },
];

export function SiteFooter({ actor }: { actor: Actor }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <Link className={styles.logo} to="/">
          <Logo />
        </Link>
        <nav aria-label="Footer">
          {linksFor(actor).map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <p className={styles.copy}>{product.copyright}</p>
      </div>
    </footer>
  );
}
