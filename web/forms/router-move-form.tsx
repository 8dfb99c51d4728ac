import { type ReactNode, useContext, useEffect, useRef } from "react";
import { type FetcherSubmitFunction, useFetcher, useRevalidator } from "react-router";
import type { Refused } from "#web/act.ts";
import { messages } from "#web/browser/messages.ts";
import { InDocument } from "#web/ui/in-document.ts";
import { useSentOnce } from "#web/ui/use-sent-once.ts";
import { refusedOf } from "./refused-of.ts";

type MoveFormProps = {
  /** The values sent to the page's action. */
  fields: Readonly<Record<string, string>>;
  /**
   * `submit` (only in a form of the router): sends something that must not be taken for a second
   * press of the same button.
   */
  children: (busy: boolean, submit?: FetcherSubmitFunction) => ReactNode;
  className?: string | undefined;
  /** Called with a refusal; returns whether it shows it itself, in place of the toast. */
  onRefused?: (refused: Refused) => boolean;
};

/**
 * One move on one item of a list, as a form that stays on the page. A refusal is shown as a toast;
 * if the item has changed meanwhile, the page's data is loaded again. In a document it is a plain
 * form that posts to the page itself.
 */
export const MoveForm = import.meta.env.SSR ? MoveFormOfServer : MoveFormOfRouter;

function MoveFormOfServer(props: MoveFormProps) {
  const { fields, children, className } = props;
  if (!useContext(InDocument)) return <MoveFormOfRouter {...props} />;
  return (
    <form method="post" data-in-place="" className={className}>
      {hidden(fields)}
      {children(false)}
    </form>
  );
}

function MoveFormOfRouter({ fields, children, className, onRefused }: MoveFormProps) {
  const { Form, state, data, submit } = useFetcher<unknown>();
  const { revalidate } = useRevalidator();
  const busy = state !== "idle";
  const once = useSentOnce(busy);
  const { refused } = refusedOf(data);
  const takeRefusalAway = useRef(() => {});
  useEffect(() => {
    // The next attempt removes the toast. If there is none, because the move is no longer offered,
    // the toast stays.
    if (busy) takeRefusalAway.current();
  }, [busy]);
  useEffect(() => {
    if (!refused || onRefused?.(refused)) return;
    takeRefusalAway.current = messages.toast(refused.message, "bad");
    if (refused.code === "conflict" || refused.code === "notFound") void revalidate();
  }, [refused, revalidate, onRefused]);
  return (
    <Form method="post" preventScrollReset data-in-place="" className={className} onSubmit={once}>
      {hidden(fields)}
      {children(busy, submit)}
    </Form>
  );
}

const hidden = (fields: MoveFormProps["fields"]) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
