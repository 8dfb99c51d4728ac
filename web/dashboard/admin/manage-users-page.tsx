import { suspensionMovesToOffer } from "#core/suspension.ts";
import { type Actor, isSelf, type Role, roles, type User, userMovesToOffer } from "#core/user.ts";
import type { Context } from "#server/context.ts";
import { logOutEverywhere } from "#server/sessions/end-sessions.ts";
import { changeRole } from "#server/users/change-role.ts";
import { changeSuspension } from "#server/users/change-suspension.ts";
import { deleteUser } from "#server/users/delete-user.ts";
import { listUsers, type UserOrder } from "#server/users/list-users.ts";
import { actOnForm, loadOrRefuse } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { PersonRow } from "#web/ui/person-row.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { commonWords, pageTitle, roleWords } from "#web/words/en.ts";
import { messageWords } from "#web/words/en-messages.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { EmailAddress } from "../email-address.tsx";
import { ListFoot } from "../list-foot.tsx";
import { ListSearch } from "../list-search.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { listFoot, pageOfList } from "../page-of-list.ts";
import { searchWords } from "../search-words.ts";
import type { Route } from "./+types/manage-users-page.ts";
import styles from "./user-actions.module.css";
import { UserActions, type UserRow } from "./user-actions.tsx";

const title = "Manage Users";
const perPage = 20;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const q = searchWords(args.url);
      const role = readRole(args.url);
      const list = await pageOfList(args.url, (page) =>
        listUsers(context, { role, q, limit: perPage, ...page }),
      );
      const rows = list.rows.map((user) => ({ ...user, moves: movesOn(user, context.actor) }));
      return { q, role, rows, count: list.count, foot: listFoot(args.url, perPage, list) };
    },
    { role: "admin" },
  );

const movesOn = (user: User, actor: Actor): UserRow["moves"] => [
  ...userMovesToOffer(actor, user),
  ...suspensionMovesToOffer(actor, user),
  ...(isSelf(actor, user) || user.status === "Suspended" ? [] : ["logOut" as const]),
];

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    async (context, { user = "", move = "" }) => {
      const message = await moveUser(context, user, move);
      return redirectWithFlash(args.url, { as: "notice", ...message });
    },
    { role: "admin" },
  );

const columns: readonly Column<UserRow, UserOrder>[] = [
  {
    name: commonWords.name,
    kind: "what",
    sort: "name",
    cell: ({ name, image }) => <PersonRow name={name} image={image} />,
  },
  {
    name: commonWords.email,
    sort: "email",
    cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
  },
  {
    name: "Role",
    sort: "role",
    cell: ({ role, status }) => (
      <span>
        {roleWords[role]}{" "}
        {status === "Suspended" && (
          <Badge tone="redRing" icon="lock">
            Suspended
          </Badge>
        )}
      </span>
    ),
  },
  { name: "Joined", kind: "day", cell: ({ joinedAt }) => <Moment at={joinedAt} as="day" /> },
  { name: "Actions", kind: "actions", cell: (user) => <UserActions user={user} /> },
];

export default function ManageUsersPage({
  loaderData: { rows, foot, count, q, role },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <DashboardHead title={title} count={count}>
        <ListSearch label="Name or email" q={q} />
      </DashboardHead>
      <FormFailure refused={readRefused(actionData).refused} />
      <div className={styles.roles}>
        <Tabs label="Role" name="role" views={views} current={role} />
      </div>
      {rows.length === 0 && !q ? (
        <EmptyState title="Nobody here" />
      ) : rows.length === 0 ? (
        <NothingFound none="No name or email" q={q} all="/dashboard/manage-users" />
      ) : (
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          keyOf={({ _id }) => _id}
          defaultOrder="name"
          className={styles.users}
        />
      )}
      <ListFoot label="Pages of people" page={foot} />
    </>
  );
}

/** Makes the move that a button named, and returns the message about it. */
async function moveUser(
  context: Context,
  id: string,
  move: string,
): Promise<{ title: string; text: string }> {
  switch (move) {
    case "makeAdmin":
      await changeRole(context, id, move);
      return messageWords.adminNow;
    case "makeAgent":
      await changeRole(context, id, move);
      return messageWords.agentNow;
    case "suspend":
      await changeSuspension(context, id, move);
      return messageWords.userSuspended;
    case "restore":
      await changeSuspension(context, id, move);
      return messageWords.userRestored;
    case "delete":
      await deleteUser(context, id);
      return messageWords.userDeleted;
    case "logOut":
      await logOutEverywhere(context, id);
      return messageWords.userLoggedOut;
    default:
      throw noSuchMove();
  }
}

/** The role whose people the address asks for; otherwise everybody. */
const readRole = ({ searchParams }: URL): Role | undefined =>
  roles.find((role) => role === searchParams.get("role"));

const views = [
  { label: "All" },
  { value: "user", label: "Buyers" },
  { value: "agent", label: "Agents" },
  { value: "admin", label: "Admins" },
];
