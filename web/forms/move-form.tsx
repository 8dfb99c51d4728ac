import { type ReactNode, useEffect } from "react";
import { useFetcher, useFormAction, useLocation, useRevalidator } from "react-router";
import { messages } from "#web/browser/messages.ts";
import { isAppPage } from "#web/site/app-pages.ts";
import { useSentOnce } from "#web/ui/use-sent-once.ts";
import { refusedOf } from "./refused-of.ts";

type MoveFormProps = {
  /** What the page's action is told. */
  fields: Readonly<Record<string, string>>;
  children: (busy: boolean) => ReactNode;
  className?: string | undefined;
};

/**
 * One move on one thing of a list, as a form that leaves the page where it is. Why it was refused is said in a toast;
 * where that is because the thing has changed meanwhile, the page is read anew.
 */
export const MoveForm = import.meta.env.SSR ? MoveFormOfServer : MoveFormOfRouter;

function MoveFormOfRouter({ fields, children, className }: MoveFormProps) {
  const { Form, state, data } = useFetcher<unknown>();
  const { revalidate } = useRevalidator();
  const busy = state !== "idle";
  const once = useSentOnce(busy);
  const { refused } = refusedOf(data);
  useEffect(() => {
    if (!refused) return;
    messages.toast(refused.message, "bad");
    if (refused.code === "conflict" || refused.code === "notFound") void revalidate();
  }, [refused, revalidate]);
  return (
    <Form method="post" preventScrollReset data-stay="" className={className} onSubmit={once}>
      <Told {...fields} />
      {children(busy)}
    </Form>
  );
}

/** In a document nothing of it runs: it is a plain form, which only servers draw. */
function MoveFormOfServer(props: MoveFormProps) {
  return isAppPage(useLocation().pathname) ? <MoveFormOfRouter {...props} /> : <PlainMoveForm {...props} />;
}

function PlainMoveForm({ fields, children, className }: MoveFormProps) {
  return (
    <form method="post" action={useFormAction()} data-stay="" className={className}>
      <Told {...fields} />
      {children(false)}
    </form>
  );
}

const Told = (fields: MoveFormProps["fields"]) => Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
