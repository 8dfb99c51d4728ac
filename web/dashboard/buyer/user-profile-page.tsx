import { roleWords, titleOf } from "#web/words/en.ts";
import { moveProfile } from "../move-profile.ts";
import { Profile } from "../profile.tsx";
import { readProfile } from "../read-profile.ts";
import type { Route } from "./+types/user-profile-page.ts";

const title = "User Profile";

export const meta: Route.MetaFunction = () => [{ title: titleOf(title) }];

export const loader = (args: Route.LoaderArgs) => readProfile(args, "user");

export const action = (args: Route.ActionArgs) => moveProfile(args, "user");

export default function UserProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const facts = [["Role", roleWords[loaderData.person.role]]] as const;
  return <Profile answer={actionData} {...{ title, facts, ...loaderData }} />;
}
