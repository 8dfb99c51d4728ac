import { type ComponentProps, useContext } from "react";
import { Link as OfRouter, type LinkProps as PropsOfRouter } from "react-router";
import { InDocument } from "./in-document.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href" | "ref"> & Pick<PropsOfRouter, "preventScrollReset" | "reloadDocument"> & { to: string };

/** A link of the router's; in a document, where it runs no longer, the plain link that would become of it. */
export const Link = import.meta.env.SSR ? LinkOfServer : OfRouter;

function LinkOfServer(props: LinkProps) {
  const { to, preventScrollReset: _, reloadDocument: __, ...rest } = props;
  return useContext(InDocument) && to.startsWith("/") ? <a href={to} {...rest} /> : <OfRouter {...props} />;
}
