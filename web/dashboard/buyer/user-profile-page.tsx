import { becomeAgentAddress } from "#web/site/listing-address.ts";
import { Link } from "#web/ui/link.tsx";
import { pageTitle, roleWords } from "#web/words/en.ts";
import { applicationWords } from "#web/words/en-applications.ts";
import { moveProfile, readProfile } from "../own-profile.ts";
import { Profile } from "../profile.tsx";
import type { Route } from "./+types/user-profile-page.ts";

const title = "User Profile";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) => readProfile(args, "user");

export const action = (args: Route.ActionArgs) => moveProfile(args, "user");

export default function UserProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const facts = [["Role", <Role key="role" />]] as const;
  return <Profile answer={actionData} {...{ title, facts, ...loaderData }} />;
}

/** A buyer's role, with the way to another. */
const Role = () => (
  <>
    {roleWords.user} ·{" "}
    <Link className="link" to={becomeAgentAddress}>
      {applicationWords.title}
    </Link>
  </>
);
