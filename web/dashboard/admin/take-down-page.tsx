import { decideMarket, takeDownCodes, takeDownReasons } from "#core/market.ts";
import { findProperty } from "#server/properties/find-property.ts";
import { takeDown } from "#server/properties/take-down.ts";
import { actOnForm, loadOrRefuse } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { Link } from "#web/ui/link.tsx";
import { pageTitle } from "#web/words/en.ts";
import { marketMade, marketWords } from "#web/words/en-market.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import type { Route } from "./+types/take-down-page.ts";
import styles from "./take-down-page.module.css";

const title = marketWords.takeDown;
const labels = { code: "Reason", words: "For its agent" } as const;
const options = [
  { value: "", label: "Choose a reason" },
  ...takeDownCodes.map((value) => ({ value, label: takeDownReasons[value] })),
];

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const {
        _id,
        title: home,
        standardStatus: market,
      } = await findProperty(context, args.params.id);
      decideMarket("takeDown", context.actor, { market, agentId: null });
      return { _id, home, underOffer: market === "ActiveUnderContract" };
    },
    { role: "admin" },
  );

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    async (context, typed) => {
      await takeDown(context, args.params.id, typed);
      const back = "/dashboard/manage-properties?status=Withdrawn";
      return redirectWithFlash(back, { as: "notice", ...marketMade.takeDown });
    },
    { role: "admin" },
  );

export default function TakeDownPage({
  loaderData: { _id, home, underOffer },
  actionData,
}: Route.ComponentProps) {
  const { refused, typed, findError } = readRefused(actionData);
  return (
    <>
      <DashboardHead title={title} />
      <p className={styles.home}>
        <Link className="link" to={`/properties/${_id}`}>
          <bdi>{home}</bdi>
        </Link>{" "}
        will be hidden until you restore it. Its agent will be told why. Offers on it are put on
        hold.
        {underOffer &&
          " The accepted offer and its payment are canceled, and the buyer is notified."}
      </p>
      <FormFailure refused={refused} labels={labels} />
      <Form method="post">
        <Select
          name="code"
          label={labels.code}
          required
          options={options}
          defaultValue={typed.code ?? ""}
          error={findError("code")}
        />
        <Textarea
          name="words"
          label={labels.words}
          rows={3}
          hint="Optional, up to 500 characters."
          defaultValue={typed.words ?? ""}
          error={findError("words")}
        />
        <Button type="submit" kind="danger" size="large">
          {title}
        </Button>
      </Form>
    </>
  );
}
