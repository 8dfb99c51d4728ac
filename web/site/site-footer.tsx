import { kept } from "#web/ui/kept.tsx";
import { Link } from "#web/ui/link.tsx";
import { product, siteWords } from "#web/words/en.ts";
import { Logo } from "./logo.tsx";
import styles from "./site-footer.module.css";

const links = [
  { to: "/properties", label: siteWords.properties },
  { to: "/dashboard/add-properties", label: "List a property" },
  { to: "/#faq", label: "Questions" },
  { to: "/#contact", label: "Contact" },
];

export const SiteFooter = kept({ most: 1, as: "footer", className: styles.footer }, () => {
  return (
    <div className={styles.row}>
      <Link className={styles.logo} to="/">
        <Logo />
      </Link>
      <nav aria-label="Footer">
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <p className={styles.copy}>{product.copyright}</p>
    </div>
  );
});
