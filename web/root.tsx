import type { ReactNode } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import frauncesAddress from "./fonts/fraunces.woff2?url";
import interAddress from "./fonts/inter.woff2?url";
import { OwnScript } from "./ui/own-script.tsx";
import "./ui/tokens.css";
import "./ui/base.css";
import { canonicalAddress } from "#server/discovery/canonical-address.ts";
import type { Route } from "./+types/root.ts";
import { ask } from "./act.ts";
import { Address } from "./browser/address.ts";
import { describeError } from "./errors/describe-error.ts";
import { ErrorPage } from "./errors/error-page.tsx";
import { asksForDocument, clearFlash, readFlash } from "./flash.ts";
import { isAppPage } from "./site/app-pages.ts";
import document from "./site/document.script.ts?address";
import { RouterBridge } from "./site/router-bridge.tsx";
import { SiteFrame } from "./site/site-frame.tsx";
import { speculationRules } from "./site/speculation-rules.ts";
import { themeOf } from "./site/theme-cookie.ts";
import { product, titleOf } from "./words/en.ts";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "preload", href: interAddress, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  {
    rel: "preload",
    href: frauncesAddress,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
    fetchPriority: "low",
  },
];

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? titleOf(describeError(error).title) : product.name },
];

export const loader = (args: Route.LoaderArgs) =>
  ask(args, ({ actor, config }) => {
    const said = readFlash(args.request);
    const canonical = canonicalAddress(config, args.url);
    return data(
      { actor, theme: themeOf(args.request), said, canonical },
      said && asksForDocument(args.request) ? { headers: { "Set-Cookie": clearFlash } } : {},
    );
  });

/** When the answer to a form redirects the router to a document, the browser goes there. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request, url }) => {
    if (request.method === "GET" && !isAppPage(url.pathname))
      throw redirectDocument(url.pathname + url.search + url.hash);
  },
];

/**
 * The frame of every page. The server's renderer adds the nonce to the router's scripts; a document
 * has only one small script of its own.
 */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  const app = isAppPage(pathname);
  return (
    <html lang="en" data-theme={root?.theme === "system" ? undefined : root?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {root?.canonical ? (
          <link rel="canonical" href={root.canonical} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        <Address value={pathname + search}>{children}</Address>
        {app ? (
          <>
            <RouterBridge />
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <OwnScript src={document} />
        )}
        <script
          type="speculationrules"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it contains no user input
          dangerouslySetInnerHTML={{ __html: speculationRules(app) }}
        />
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
