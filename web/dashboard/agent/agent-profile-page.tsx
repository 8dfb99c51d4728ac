import { pageTitle, profileWords, roleWords } from "#web/words/en.ts";
import { moveProfile, readProfile } from "../own-profile.ts";
import { Profile } from "../profile.tsx";
import type { Route } from "./+types/agent-profile-page.ts";

const title = profileWords.agent;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) => readProfile(args, "agent");

export const action = (args: Route.ActionArgs) => moveProfile(args, "agent");

export default function AgentProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const facts = [["Role", roleWords[loaderData.person.role]]] as const;
  return <Profile answer={actionData} {...{ title, facts, ...loaderData }} />;
}
