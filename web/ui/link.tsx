import { type ComponentProps, useContext } from "react";
import { NavLink as NavLinkOfRouter, Link as OfRouter, type LinkProps as PropsOfRouter, useLocation } from "react-router";
import { InDocument } from "./in-document.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href" | "ref"> & Pick<PropsOfRouter, "preventScrollReset" | "reloadDocument"> & { to: string };
type NavLinkProps = { to: string; end?: boolean; children: string };

// Nothing of this goes to browsers.
const onServer = import.meta.env.SSR;

/** A link of the router's; in a document, where it runs no longer, the plain link that would become of it. */
export const Link = onServer ? LinkOfServer : OfRouter;

/** A link that says whether it leads to this page or to the part that this page belongs to. */
export const NavLink = onServer ? NavLinkOfServer : NavLinkOfRouter;

function LinkOfServer(props: LinkProps) {
  const { to, preventScrollReset: _, reloadDocument: __, ...rest } = props;
  return useContext(InDocument) && to.startsWith("/") ? <a href={to} {...rest} /> : <OfRouter {...props} />;
}

function NavLinkOfServer(props: NavLinkProps) {
  const { to, end = false, children } = props;
  const path = useLocation().pathname.toLowerCase();
  if (!useContext(InDocument)) return <NavLinkOfRouter {...props} />;
  const here = path === to || (!end && path.startsWith(`${to}/`));
  return (
    <a href={to} aria-current={here ? "page" : undefined}>
      {children}
    </a>
  );
}
