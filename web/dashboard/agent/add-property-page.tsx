import { requirePerson } from "#core/user.ts";
import { addProperty } from "#server/properties/add-property.ts";
import { act, loadOrRefuse } from "#web/act.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { toStreets } from "#web/properties/map/streets.ts";
import { pageTitle } from "#web/words/en.ts";
import { messageWords } from "#web/words/en-messages.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import type { Route } from "./+types/add-property-page.ts";
import { factQuestions } from "./fact-questions.ts";
import { ListingForm } from "./listing-form.tsx";
import { addedAddress } from "./property-labels.ts";
import { readListing, type Submitted } from "./read-listing.ts";

const title = "Add a Property";
const nothing = {};

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    (context) => ({
      agent: requirePerson(context.actor),
      questions: factQuestions,
      path: args.url.pathname,
      streets: toStreets(context),
    }),
    { role: "agent" },
  );

export async function action(args: Route.ActionArgs) {
  const typed: Submitted = {};
  return act(
    args,
    async (context) => {
      await addProperty(context, await readListing(context, args.request, typed));
      return redirectWithFlash(addedAddress, { as: "toast", text: messageWords.propertyAdded });
    },
    { role: "agent" },
    typed,
  );
}

export default function AddPropertyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { refused } = readRefused(actionData);
  return (
    <>
      <DashboardHead title={title} />
      <ListingForm
        {...loaderData}
        initial={nothing}
        refused={refused}
        submit="Add Property"
        next="An admin will check it before it goes public."
      />
    </>
  );
}
