import { type ReactNode, useContext } from "react";
import { data, Links, Meta, Outlet, useLocation, useRouteLoaderData } from "react-router";
import frauncesAddress from "./fonts/fraunces.woff2?url";
import interAddress from "./fonts/inter.woff2?url";
import { formTokenPlaceholder } from "./ui/form/form-token.tsx";
import { FirstIcons } from "./ui/icons/first-icons.tsx";
import { ReadingContext } from "./ui/reading.ts";
import "./ui/tokens.css";
import "./ui/base.css";
import { calendarDay } from "#core/calendar-day.ts";
import { canonicalAddress } from "#server/discovery/canonical-address.ts";
import { makePageMark } from "#server/http/forms/form-token.ts";
import type { Route } from "./+types/root.ts";
import { loadOrRefuse } from "./act.ts";
import { Address } from "./browser/address.ts";
import { describeError } from "./errors/describe-error.ts";
import { ErrorPage } from "./errors/error-page.tsx";
import { clearFlash, readFlash } from "./flash.ts";
import { Scripts } from "./site/scripts.ts";
import { SiteFrame } from "./site/site-frame.tsx";
import { speculationRules } from "./site/speculation-rules.ts";
import { readTheme } from "./site/theme.ts";
import { readTimeZone } from "./site/time-zone-cookie.ts";
import { pageTitle, product } from "./words/en.ts";

export const links: Route.LinksFunction = () => [
  // Safari before 26 shows no SVG; with `sizes`, Chrome takes the SVG all the same.
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
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
  { title: error ? pageTitle(describeError(error).title) : product.name },
];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, ({ actor, config, secret, now }) => {
    const flash = readFlash(args.request);
    const canonical = canonicalAddress(config, args.url);
    const timeZone = readTimeZone(args.request);
    return data(
      {
        actor,
        theme: readTheme(args.request),
        reading: { timeZone, today: calendarDay(now(), timeZone ?? "UTC") },
        flash,
        canonical,
        whose: makePageMark(secret, actor),
      },
      flash ? { headers: { "Set-Cookie": clearFlash } } : {},
    );
  });

/** The frame of every page, with its one small script. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  const scripts = useContext(Scripts);
  return (
    <html
      lang="en"
      data-whose={root?.whose}
      data-form-token={formTokenPlaceholder}
      data-theme={root?.theme === "system" ? undefined : root?.theme}
    >
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
        <FirstIcons />
        <ReadingContext value={root?.reading ?? null}>
          <Address value={pathname + search}>{children}</Address>
        </ReadingContext>
        {scripts.map((address) => (
          // After styles and pictures: the page is complete without it.
          <script key={address} type="module" src={address} fetchPriority="low" />
        ))}
        <script
          type="speculationrules"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it contains no user input
          dangerouslySetInnerHTML={{ __html: speculationRules }}
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
