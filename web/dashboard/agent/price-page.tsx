import { decideMarket } from "#core/market.ts";
import { showDollars } from "#core/money.ts";
import { requirePerson } from "#core/user.ts";
import { changePrice } from "#server/properties/change-price.ts";
import { findProperty } from "#server/properties/find-property.ts";
import { listPublicHistory } from "#server/properties/list-public-history.ts";
import { countFollowers } from "#server/saved-searches/count-followers.ts";
import { act, ask } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { formIn } from "#web/forms/form-in.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { refusedOf } from "#web/forms/refused-of.ts";
import { typedIn } from "#web/forms/typed-in.ts";
import { HomeHistory } from "#web/properties/home-history.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { NumberInput } from "#web/ui/number-input.tsx";
import { titleOf } from "#web/words/en.ts";
import { marketMade, marketWords } from "#web/words/en-market.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import type { Route } from "./+types/price-page.ts";
import { addedAddress } from "./added-address.ts";
import styles from "./price-page.module.css";

const title = marketWords.changePrice;

export const meta: Route.MetaFunction = () => [{ title: titleOf(title) }];

export const loader = (args: Route.LoaderArgs) =>
  ask(
    args,
    async (context) => {
      const agent = requirePerson(context.actor);
      const home = await findProperty(context, args.params.id);
      const { _id, price, standardStatus: market } = home;
      // Of what others can read, only one's own home on the market has a price to change.
      const agentId = home.email === agent.email ? agent._id : "";
      decideMarket("changePrice", agent, { market, agentId });
      const [changes, followers] = await Promise.all([
        listPublicHistory(context, home),
        countFollowers(context, _id),
      ]);
      const now = context.now().toISOString();
      return { home: home.title, price, changes, now, followers };
    },
    { role: "agent" },
  );

export async function action(args: Route.ActionArgs) {
  const typed = typedIn(await formIn(args.request));
  return act(
    args,
    async (context) => {
      await changePrice(context, args.params.id, { price: typed.price ?? "" });
      return redirectWithFlash(addedAddress, { as: "notice", ...marketMade.changePrice });
    },
    { role: "agent" },
    typed,
  );
}

export default function PricePage({
  loaderData: { home, price, changes, now, followers },
  actionData,
}: Route.ComponentProps) {
  const { refused, typed, errorOf } = refusedOf(actionData);
  return (
    <>
      <DashboardHead title={title} />
      <p className={styles.now}>
        <b>{home}</b> is on the market for {showDollars(price)}. {marketWords.followers(followers)}
      </p>
      <FormFailure refused={refused} labels={{ price: "New price" }} />
      <Form method="post">
        <NumberInput
          name="price"
          label="New price"
          unit="$"
          required
          defaultValue={typed.price ?? ""}
          error={errorOf("price")}
          hint="It is shown at once. Three changes a day are possible."
        />
        <Button type="submit" kind="primary" size="large">
          {title}
        </Button>
      </Form>
      <HomeHistory changes={changes} until={now} />
    </>
  );
}
