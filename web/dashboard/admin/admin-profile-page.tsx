import { pageTitle, product, profileWords, roleWords } from "#web/words/en.ts";
import { moveProfile, readProfile } from "../own-profile.ts";
import { Profile } from "../profile.tsx";
import type { Route } from "./+types/admin-profile-page.ts";

const title = profileWords.admin;

/** The same for every admin, as the specification has it. */
const organization = [
  ["Organization", product.name],
  ["Department", "Department of Development"],
  ["City", "Boston, Massachusetts"],
] as const;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) => readProfile(args, "admin");

export const action = (args: Route.ActionArgs) => moveProfile(args, "admin");

export default function AdminProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const facts = [["Role", roleWords[loaderData.person.role]], ...organization] as const;
  return <Profile answer={actionData} {...{ title, facts, ...loaderData }} />;
}
