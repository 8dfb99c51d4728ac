import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { InDocument } from "./in-document.ts";
import { Link, NavLink } from "./link.tsx";

const drawn = (path: string, link: ReactNode, inDocument = true) =>
  renderToStaticMarkup(
    <InDocument value={inDocument}>
      <StaticRouter location={path}>{link}</StaticRouter>
    </InDocument>,
  );

describe("in a document", () => {
  test("a link is plain, whatever the router would have been told", () => {
    const link = (
      <Link to="/properties?q=garden" preventScrollReset data-stay="">
        Garden
      </Link>
    );
    expect(drawn("/properties", link)).toBe('<a href="/properties?q=garden" data-stay="">Garden</a>');
  });

  test("one that is relative leads where the router's leads", () => {
    expect(drawn("/properties/7", <Link to="?pictures=1">Look</Link>)).toContain('href="/properties/7?pictures=1"');
  });

  test.each([
    ["/properties", true],
    ["/Properties/", true],
    ["/properties/7", true],
    ["/propertiesque", false],
    ["/", false],
  ])("at %s, the way to All Properties is marked: %s", (path, marked) => {
    expect(drawn(path, <NavLink to="/properties">All Properties</NavLink>).includes('aria-current="page"')).toBe(marked);
  });

  test("the way home is marked at home only", () => {
    const home = (
      <NavLink to="/" end>
        Home
      </NavLink>
    );
    expect(drawn("/", home)).toContain('aria-current="page"');
    expect(drawn("/properties", home)).not.toContain("aria-current");
  });
});

test("where the router runs, links are its own", () => {
  expect(drawn("/dashboard/profile", <Link to="/properties">Homes</Link>, false)).toContain("data-discover");
  expect(drawn("/login", <NavLink to="/dashboard">Dashboard</NavLink>, false)).toContain("data-discover");
});
