import { factNames } from "#core/facts/facts.ts";
import type { Point } from "#core/places/spot.ts";
import type { Property } from "#core/property.ts";
import { requirePerson } from "#core/user.ts";
import { understandLocation } from "#server/places/understand-location.ts";
import { findPropertyToUpdate } from "#server/properties/find-property.ts";
import { findPin } from "#server/properties/find-whereabouts.ts";
import { updateProperty } from "#server/properties/update-property.ts";
import { act, loadOrRefuse } from "#web/act.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { Rejection } from "#web/properties/decision/rejection.tsx";
import { toStreets } from "#web/properties/map/streets.ts";
import { grouped } from "#web/ui/grouped.ts";
import { pageTitle } from "#web/words/en.ts";
import { messageWords } from "#web/words/en-messages.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import type { Route } from "./+types/update-property-page.ts";
import { factQuestions, factText } from "./fact-questions.ts";
import { ListingForm } from "./listing-form.tsx";
import { addedAddress } from "./property-labels.ts";
import { readListing, type Submitted } from "./read-listing.ts";
import type { Values } from "./use-draft.ts";

const title = "Update The Property";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const property = await findPropertyToUpdate(context, args.params.id);
      const agent = requirePerson(context.actor);
      const pin = await findPin(context, property._id);
      const understood = await understandLocation(context, property.location, pin);
      const streets = toStreets(context);
      return {
        agent,
        understood,
        streets,
        questions: factQuestions,
        path: args.url.pathname,
        initial: { ...formValues(property, pin), seen: property.updatedAt },
        reason: property.rejectionReason,
      };
    },
    { role: "agent" },
  );

export async function action(args: Route.ActionArgs) {
  const typed: Submitted = {};
  return act(
    args,
    async (context) => {
      const listing = await readListing(context, args.request, typed);
      const { seen } = typed;
      // Whoever is told that it has changed may send it once more, over the present version.
      delete typed.seen;
      await updateProperty(context, args.params.id, listing, seen);
      return redirectWithFlash(addedAddress, { as: "notice", ...messageWords.propertyUpdated });
    },
    { role: "agent" },
    typed,
  );
}

export default function UpdatePropertyPage({
  loaderData: { reason, ...form },
  actionData,
}: Route.ComponentProps) {
  const { refused } = readRefused(actionData);
  return (
    <>
      <DashboardHead title={title} />
      <ListingForm
        {...form}
        refused={refused}
        submit="Update Property"
        next="An admin will check it again."
        addressed
      >
        <Rejection reason={reason} />
      </ListingForm>
    </>
  );
}

/** A property as the values of its form's fields; its pin is included, so that it is sent again. */
function formValues(property: Property, pin: Point | null): Values {
  const { title, location, price, image, images, details } = property;
  const facts = factNames.map((name) => [name, factText(property[name])] as const);
  const at = pin ? { latitude: String(pin.latitude), longitude: String(pin.longitude) } : {};
  return {
    title,
    location,
    ...at,
    price: grouped(String(price)),
    image,
    images: images.join(" "),
    description: details.description,
    ...Object.fromEntries(facts),
  };
}
