import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { InDocument } from "./in-document.ts";
import { Link } from "./link.tsx";
import { renderPiece } from "./render-piece.tsx";

const drawn = (path: string, link: ReactNode, inDocument = true) =>
  renderToStaticMarkup(
    <InDocument value={inDocument ? renderPiece : null}>
      <StaticRouter location={path}>{link}</StaticRouter>
    </InDocument>,
  );

describe("in a document", () => {
  test("a link is plain, whatever the router would have been told", () => {
    const link = (
      <Link to="/properties?q=garden" preventScrollReset data-in-place="">
        Garden
      </Link>
    );
    expect(drawn("/properties", link)).toBe(
      '<a href="/properties?q=garden" data-in-place="">Garden</a>',
    );
  });

  test("one that is relative leads where the router's leads", () => {
    expect(drawn("/properties/7", <Link to="?pictures=1">Look</Link>)).toContain(
      'href="/properties/7?pictures=1"',
    );
  });
});

test("where the router runs, a link is its own", () => {
  expect(drawn("/dashboard/profile", <Link to="/properties">Homes</Link>, false)).toContain(
    "data-discover",
  );
});
