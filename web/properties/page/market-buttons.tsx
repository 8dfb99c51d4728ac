import type { MarketMove } from "#core/market.ts";
import type { PropertyMove } from "#core/property.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { ConfirmButton } from "#web/ui/dialogs/confirm-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { dialogWords } from "#web/words/en.ts";
import { marketButtons, marketWords } from "#web/words/en-market.ts";

type MarketButtonsProps = {
  property: { _id: string; title: string };
  moves: readonly (PropertyMove | MarketMove)[];
};

const pressed = Object.keys(marketButtons) as (keyof typeof marketButtons)[];

/** What can be done with a home on the market by its agent or an admin. */
export function MarketButtons({ property: { _id, title }, moves }: MarketButtonsProps) {
  return (
    <>
      {moves.includes("changePrice") && (
        <LinkButton
          to={`/dashboard/listings/${_id}/price`}
          size="small"
          aria-label={`${marketWords.changePrice}: ${title}`}
        >
          {marketWords.changePrice}
        </LinkButton>
      )}
      {pressed
        .filter((move) => moves.includes(move))
        .map((move) => (
          <MoveForm key={move} id={`${move}-${_id}`} fields={{ property: _id, move }}>
            <ConfirmButton
              {...dialogWords.sure}
              what={title}
              text={marketButtons[move].text}
              confirm={marketButtons[move].confirm}
              tone="primary"
              kind="quiet"
              size="small"
              aria-label={`${marketButtons[move].label}: ${title}`}
            >
              {marketButtons[move].label}
            </ConfirmButton>
          </MoveForm>
        ))}
      {moves.includes("takeDown") && (
        <LinkButton
          to={`/dashboard/listings/${_id}/take-down`}
          kind="dangerQuiet"
          size="small"
          aria-label={`${marketWords.takeDown}: ${title}`}
        >
          {marketWords.takeDown}
        </LinkButton>
      )}
    </>
  );
}
