import { quoted } from "#core/quoted.ts";
import {
  findUnsubscribeTarget,
  stopAlerts,
  type UnsubscribeTarget,
} from "#server/saved-searches/stop-alerts.ts";
import { act, loadOrRefuse } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { SplitFrame } from "#web/site/split-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { pageTitle, siteWords } from "#web/words/en.ts";
import { savedSearchWords } from "#web/words/en-finding.ts";
import type { Route } from "./+types/unsubscribe-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Stop email alerts") },
  { name: "robots", content: "noindex" },
];

/** Loading changes nothing: mail programs follow links before their readers do. */
export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, (context) => findUnsubscribeTarget(context, args.params.token));

/** For anyone who has the link, including a mail program that posts by itself (RFC 8058). */
export const action = (args: Route.ActionArgs) =>
  act(args, (context) => stopAlerts(context, args.params.token), { anyone: true });

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { refused } = readRefused(actionData);
  const { of, stopped } = loaderData;
  const about = describeTarget(loaderData);
  const whereToFind =
    of === "admin"
      ? "It still stands in your overview, where you can turn them on again."
      : "New homes are still counted in your saved searches.";
  return (
    <SplitFrame
      title={stopped ? "Email alerts stopped" : "Stop these email alerts?"}
      lede={
        stopped
          ? `You will get no more emails about ${about}. ${whereToFind}`
          : `You will no longer get emails about ${about}.`
      }
    >
      <FormFailure refused={refused} />
      {stopped ? (
        of === "admin" ? (
          <LinkButton to="/dashboard/overview">{siteWords.overview}</LinkButton>
        ) : (
          <LinkButton to="/dashboard/saved-searches">{savedSearchWords.title}</LinkButton>
        )
      ) : (
        <Form method="post">
          <Button type="submit" kind="primary" size="large" block>
            Stop email alerts
          </Button>
        </Form>
      )}
    </SplitFrame>
  );
}

function describeTarget({ of, name }: UnsubscribeTarget): string {
  if (of === "admin") return "what waits for an admin";
  if (of === "person") return "all your searches";
  return name === null ? "a deleted search" : quoted(name);
}
