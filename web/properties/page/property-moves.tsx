import type { MarketMove } from "#core/market.ts";
import type { Property, PropertyMove } from "#core/property.ts";
import type { Refused } from "#web/act.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Decision, readTriedReason } from "../decision/decision.tsx";
import { Rejection } from "../decision/rejection.tsx";
import { MarketButtons } from "./market-buttons.tsx";
import styles from "./property-moves.module.css";

type PropertyMovesProps = {
  property: Property;
  updatedAt: string;
  moves: readonly (PropertyMove | MarketMove)[];
  refused: Refused | null;
};

/** An admin's decision on a waiting home, or, for its agent, the way to edit a rejected one. */
export function PropertyMoves({ property, updatedAt, moves, refused }: PropertyMovesProps) {
  const tried = readTriedReason(refused, "reject");
  if (moves.includes("verify"))
    return (
      <div className={styles.decide}>
        <Decision property={{ ...property, updatedAt, decidable: true, tried }} />
      </div>
    );
  if (!moves.includes("update"))
    return (
      <div className={styles.market}>
        <MarketButtons property={property} moves={moves} />
      </div>
    );
  return (
    <>
      <Rejection reason={property.rejectionReason} />
      <LinkButton
        to={`/dashboard/update-properties/${property._id}`}
        kind="primary"
        size="large"
        block
        icon="pencil"
      >
        Update
      </LinkButton>
    </>
  );
}
