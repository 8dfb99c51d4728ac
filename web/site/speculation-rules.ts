import type { Route } from "./+types/speculation-rules.ts";
import { appPages } from "./app-pages.ts";

const places = (paths: readonly string[]) => ({ href_matches: paths.flatMap((path) => (path === "/" ? [path] : [path, `${path}/*`])) });
const not = (what: object) => ({ not: what });
// What is fetched in place is no navigation.
const inPlace = { selector_matches: "[data-stay]" };
// Here to look is to begin something, with the supplier of sign-in or of payments.
const begins = { href_matches: ["/sign-in/*", "/dashboard/payment*"] };

/**
 * What the browser may fetch ahead once a reader is about to follow a link there (Speculation Rules): documents are made ready
 * whole, so that they stand there at once; pages that the router runs show news, and are fetched no sooner than at the press.
 */
const documents = { prerender: [{ where: { and: [places(["/", "/properties"]), not(inPlace)] }, eagerness: "moderate" }] };
const apps = { prefetch: [{ where: { and: [places(appPages), not(begins)] }, eagerness: "conservative" }] };
const rules: Record<string, object> = { app: documents, document: { ...documents, ...apps } };

/** The header that names the rules for a page. Between its own pages the router fetches what it needs itself. */
export const speculationRules = (app: boolean): string => `"/speculation-rules/${app ? "app" : "document"}"`;

export function loader({ params }: Route.LoaderArgs): Response {
  const asked = rules[params.of];
  const headers = { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" };
  return asked ? new Response(JSON.stringify(asked), { headers }) : new Response(null, { status: 404 });
}
