import { cached } from "#web/ui/cached.tsx";
import { Link } from "#web/ui/link.tsx";
import { product, siteWords } from "#web/words/en.ts";
import { Logo } from "./logo.tsx";
import styles from "./site-footer.module.css";

type SiteFooterProps = {
  /** The address of "List a property". */
  listing: string;
};

export const SiteFooter = cached(
  { maxSize: 10, as: "footer", className: styles.footer },
  ({ listing }: SiteFooterProps) => {
    const links = [
      { to: "/properties", label: siteWords.properties },
      { to: listing, label: "List a property" },
      { to: "/#faq", label: "Questions" },
      { to: "/#contact", label: "Contact" },
    ];
    return (
      <div className={styles.row}>
        <Link className={styles.logo} to="/">
          <Logo />
        </Link>
        <nav aria-label="Footer">
          {links.map(({ to, label }) => (
            <Link key={label} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <p className={styles.copy}>{product.copyright}</p>
      </div>
    );
  },
);
