import frauncesAddress from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
import interAddress from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import "./ui/tokens.css";
import "./ui/base.css";
import { canonicalAddress } from "#server/discovery/canonical-address.ts";
import type { Route } from "./+types/root.ts";
import { ask } from "./act.ts";
import { ErrorPage } from "./errors/error-page.tsx";
import { tellError } from "./errors/tell-error.ts";
import { asksForDocument, saidBefore, saidNow } from "./said.ts";
import { SiteFrame } from "./site/site-frame.tsx";
import { themeOf } from "./site/theme.ts";
import { product, titleOf } from "./words/en.ts";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "preload", href: interAddress, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: frauncesAddress, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export const meta: Route.MetaFunction = ({ error }) => [{ title: error ? titleOf(tellError(error).title) : product.name }];

export const loader = (args: Route.LoaderArgs) =>
  ask(args, ({ actor, config }) => {
    const said = saidBefore(args.request);
    const canonical = canonicalAddress(config, args.url);
    return data({ actor, theme: themeOf(args.request), said, canonical }, said && asksForDocument(args.request) ? { headers: { "Set-Cookie": saidNow } } : {});
  });

/** The frame of every document; the scripts' nonce comes to them from the server's renderer. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="en" data-theme={root?.theme === "system" ? undefined : root?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {root?.canonical ? <link rel="canonical" href={root.canonical} /> : <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ErrorPage error={error} />
    </SiteFrame>
  );
}
