import { propertyMovesOpenTo } from "#core/property.ts";
import { requirePerson } from "#core/user.ts";
import { countOwnProperties } from "#server/properties/count-own-properties.ts";
import { deleteProperty } from "#server/properties/delete-property.ts";
import {
  listPropertiesOfAgent,
  type OwnOrder,
} from "#server/properties/list-properties-of-agent.ts";
import { heartsFor } from "#server/wishlist/hearts-for.ts";
import { act, ask } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { formIn } from "#web/forms/form-in.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { refusedOf } from "#web/forms/refused-of.ts";
import { textIn } from "#web/forms/text-in.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SortBy, type SortOption } from "#web/ui/sort-by.tsx";
import { siteWords, titleOf } from "#web/words/en.ts";
import { messageWords } from "#web/words/en-messages.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { ListFoot } from "../list-foot.tsx";
import { footOf, pageOfList } from "../page-of-list.ts";
import type { Route } from "./+types/added-properties-page.ts";
import styles from "./added-properties-page.module.css";
import { AddedProperty } from "./added-property.tsx";

const title = "My Added Properties";
const perPage = 9;

const orders: readonly SortOption<OwnOrder>[] = [
  { sort: "-listed", label: "Newest first" },
  { sort: "listed", label: "Oldest first" },
  { sort: "status", label: "Waiting and rejected first" },
  { sort: "title", label: "Title, A to Z" },
  { sort: "-title", label: "Title, Z to A" },
  { sort: "price", label: "Price, low to high" },
  { sort: "-price", label: "Price, high to low" },
];

export const meta: Route.MetaFunction = () => [{ title: titleOf(title) }];

export const loader = (args: Route.LoaderArgs) =>
  ask(
    args,
    async (context) => {
      const agent = requirePerson(context.actor);
      const [{ rows, ...beside }, count] = await Promise.all([
        pageOfList(args.url, (asked) =>
          listPropertiesOfAgent(context, agent.email, { limit: perPage, ...asked }),
        ),
        countOwnProperties(context),
      ]);
      const { wishes } = await heartsFor(
        context,
        rows.map(({ _id }) => _id),
      );
      const moves = rows.map(({ status }) =>
        propertyMovesOpenTo(agent, { status, agentId: agent._id }),
      );
      return {
        foot: footOf(args.url, perPage, { rows, count, ...beside }),
        rows: rows.map((property, index) => ({
          property,
          moves: moves[index] ?? [],
          wishes: wishes[property._id],
        })),
        count,
      };
    },
    { role: "agent" },
  );

export async function action(args: Route.ActionArgs) {
  const form = await formIn(args.request);
  return act(
    args,
    async (context) => {
      await deleteProperty(context, textIn(form, "property"));
      return redirectWithFlash(args.url, { as: "notice", ...messageWords.fileDeleted });
    },
    { role: "agent" },
  );
}

export default function AddedPropertiesPage({
  loaderData: { foot, rows, count },
  actionData,
}: Route.ComponentProps) {
  const add = (
    <LinkButton to="/dashboard/add-properties" kind="primary" icon="plus">
      {siteWords.addProperty}
    </LinkButton>
  );
  return (
    <>
      <DashboardHead title={title} count={count}>
        {rows.length > 0 && add}
      </DashboardHead>
      <FormFailure refused={refusedOf(actionData).refused} />
      {rows.length === 0 && (
        <EmptyState title="You haven't added a property yet" action={add}>
          Add your first one. Once an admin has checked it, buyers can see it.
        </EmptyState>
      )}
      {count > 1 && <SortBy options={orders} defaultOrder="-listed" className={styles.sort} />}
      <div className={styles.grid}>
        {rows.map((row, index) => (
          <AddedProperty key={row.property._id} {...row} eager={index < 3} />
        ))}
      </div>
      <ListFoot label="Pages of my properties" page={foot} />
    </>
  );
}
