import { withReturnPath } from "#web/sign-in/with-return-path.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import styles from "./property-actions.module.css";

/**
 * Shown to visitors in place of a buyer's actions on a home for sale: a link to log in and return.
 * `first`: for the bar on phones.
 */
export function LogInFirst({
  propertyId,
  first = false,
}: {
  propertyId: string;
  first?: boolean | undefined;
}) {
  const way = (
    <LinkButton
      to={withReturnPath("/login", `/properties/${propertyId}`)}
      kind="primary"
      size="large"
      block={!first}
    >
      <span>
        Log in<span className={first ? "unseen" : undefined}> to save it or make an offer</span>
      </span>
    </LinkButton>
  );
  if (first) return way;
  return (
    <>
      <div className={styles.next}>{way}</div>
      <p className="small muted">You can make an offer once it is on your wishlist.</p>
    </>
  );
}
