import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { Address } from "#web/browser/address.ts";
import { SiteFrame } from "./site-frame.tsx";

const framed = (root: object | undefined) => {
  const Page = createRoutesStub([
    { id: "root", path: "*", Component: () => <SiteFrame>The page</SiteFrame> },
  ]);
  return renderToStaticMarkup(
    <Address value="/">
      <Page hydrationData={{ loaderData: { root } }} />
    </Address>,
  );
};

test("whoever is known to be nobody is offered to log in", () => {
  expect(framed({ actor: visitor, theme: "system", flash: null })).toContain("Log In");
});

test("while nobody can tell who is reading, the page offers neither a way in nor a way out", () => {
  const html = framed(undefined);
  expect(html).toContain("All Properties");
  expect(html).not.toMatch(/Log In|Log Out|data-stand-in|avatar/i);
});
