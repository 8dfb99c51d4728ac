import { redirect } from "react-router";
import { z } from "zod";
import { formTokenField } from "#core/form-token.ts";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { loadOrRefuse, pagePath } from "#web/act.ts";
import { confirmPath } from "#web/browser/confirm-first.ts";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { SplitFrame } from "#web/site/split-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldsRow } from "#web/ui/form/fields-row.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { dialogWords, pageTitle, pieceWords } from "#web/words/en.ts";
import type { Route } from "./+types/sure-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(dialogWords.sure.title) },
  { name: "robots", content: "noindex" },
];

const question = z.object({
  title: z.string(),
  what: z.string(),
  text: z.string(),
  confirm: z.string(),
  tone: z.enum(["danger", "primary"]),
});

/** A GET request carries no form to confirm. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }) => {
    if (request.method !== "POST") throw redirect("/");
  },
];

/**
 * Asks a `ConfirmButton`'s question where there are no scripts. On confirmation the same form is
 * sent to the page that the button is on.
 */
export const action = (args: Route.ActionArgs) =>
  loadOrRefuse(args, async ({ formTrouble }) => {
    if (formTrouble) throw formTrouble;
    const form = await readPageForm(args.request);
    const back = pagePath(args);
    if (back.startsWith(confirmPath))
      throw new Refusal(
        "unreadable",
        "Your browser did not say which page you came from, so nothing was done.",
      );
    const fields = [...form].filter(
      (field): field is [string, string] =>
        typeof field[1] === "string" && field[0] !== formTokenField,
    );
    return { question: read(question, Object.fromEntries(args.url.searchParams)), fields, back };
  });

export default function SurePage({ actionData }: Route.ComponentProps) {
  if (!actionData) return null;
  const { question, fields, back } = actionData;
  return (
    <SplitFrame
      title={question.title}
      lede={
        <>
          {question.what && (
            <>
              <b dir="auto">{question.what}</b>
              <br />
            </>
          )}
          {question.text}
        </>
      }
    >
      <Form method="post" action={back}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FieldsRow>
          <LinkButton to={back} size="large" block>
            {pieceWords.cancel}
          </LinkButton>
          <Button type="submit" kind={question.tone} size="large" block>
            {question.confirm}
          </Button>
        </FieldsRow>
      </Form>
    </SplitFrame>
  );
}
