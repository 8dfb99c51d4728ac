import { type ComponentProps, useContext } from "react";
import { Link as OfRouter, type LinkProps as PropsOfRouter } from "react-router";
import { InDocument } from "./in-document.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href" | "ref"> &
  Pick<PropsOfRouter, "preventScrollReset" | "reloadDocument"> & { to: string };

/** The router's link; in a document, where no router runs, the plain link that it would render. */
export const Link = import.meta.env.SSR ? LinkOfServer : OfRouter;

function LinkOfServer(props: LinkProps) {
  const { to, preventScrollReset: _, reloadDocument: __, ...rest } = props;
  return useContext(InDocument) && to.startsWith("/") ? (
    <a href={to} {...rest} />
  ) : (
    <OfRouter {...props} />
  );
}
