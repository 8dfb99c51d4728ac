import { requireMeantPrice } from "#core/asking-price.ts";
import { decideMarket } from "#core/market.ts";
import { showDollars } from "#core/money.ts";
import { priceToAsk } from "#core/property.shape.ts";
import { read } from "#core/read.ts";
import { dollarsTyped } from "#core/typed.ts";
import { requirePerson } from "#core/user.ts";
import { changePrice } from "#server/properties/change-price.ts";
import { findProperty } from "#server/properties/find-property.ts";
import { listPublicHistory } from "#server/properties/list-public-history.ts";
import { countFollowers, type Followers } from "#server/saved-searches/count-followers.ts";
import { actOnForm, loadOrRefuse } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { HomeHistory } from "#web/properties/page/home-history.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Link } from "#web/ui/link.tsx";
import { pageTitle } from "#web/words/en.ts";
import { followersInWords, marketMade, marketWords } from "#web/words/en-market.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import type { Route } from "./+types/price-page.ts";
import { newPriceWords } from "./new-price-words.ts";
import PriceField from "./price-field.island.tsx";
import styles from "./price-page.module.css";
import { addedAddress } from "./property-labels.ts";

const title = marketWords.changePrice;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const agent = requirePerson(context.actor);
      const home = await findProperty(context, args.params.id);
      const { price, standardStatus: market } = home;
      // Of what others can read, only one's own home on the market has a price to change.
      const agentId = home.email === agent.email ? agent._id : null;
      decideMarket("changePrice", agent, { market, agentId });
      const [changes, followers] = await Promise.all([
        listPublicHistory(context, home),
        countFollowers(context, home),
      ]);
      const now = context.now().toISOString();
      return { _id: home._id, home: home.title, price, changes, now, followers };
    },
    { role: "agent" },
  );

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    async (context, typed) => {
      const { id } = args.params;
      const { price } = read(priceToAsk, { price: typed.price ?? "" });
      const home = await findProperty(context, id);
      requireMeantPrice(price, home.price, dollarsTyped(typed.confirmed ?? ""));
      await changePrice(context, id, { price });
      const { title, text } = marketMade.changePrice;
      const followers = await countFollowers(context, home);
      const change = newPriceWords({ price, previousPrice: home.price }, followers);
      return redirectWithFlash(addedAddress, {
        as: "notice",
        title,
        text: `${text} ${change}`.trim(),
      });
    },
    { role: "agent" },
  );

function noticeToFollowers(followers: Followers | null): string {
  if (!followers) return "Nobody is notified of a price cut while it is off the market.";
  const recipients = followersInWords(followers);
  return recipients
    ? `A cut of 1% or more is emailed to ${recipients}.`
    : "No saved search finds it, and it is on no wishlist.";
}

export default function PricePage({
  loaderData: { _id, home, price, changes, now, followers },
  actionData,
}: Route.ComponentProps) {
  const { refused, typed, findError } = readRefused(actionData);
  const notice = noticeToFollowers(followers);
  return (
    <>
      <DashboardHead title={title} />
      <p className={styles.now}>
        The price of{" "}
        <Link className="link" to={`/properties/${_id}`}>
          <bdi>{home}</bdi>
        </Link>{" "}
        is {showDollars(price)}. {notice}
      </p>
      <FormFailure refused={refused} labels={{ price: "New price" }} />
      <Form method="post">
        <Island
          of={PriceField}
          id="price-field"
          price={price}
          followers={followers}
          typed={typed.price ?? ""}
          error={findError("price") ?? null}
        />
        {findError("price") && <input type="hidden" name="confirmed" value={typed.price} />}
        <Button type="submit" kind="primary" size="large">
          {title}
        </Button>
      </Form>
      <HomeHistory changes={changes} until={now} />
    </>
  );
}
