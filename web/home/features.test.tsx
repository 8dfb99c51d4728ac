import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { type Actor, roles, visitor } from "#core/user.ts";
import { Features } from "./features.tsx";

const drawn = (actor: Actor) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <Features actor={actor} />
    </StaticRouter>,
  );

test("a visitor may sign up; who has an account is led to none", () => {
  expect(drawn(visitor)).toContain("Create an account");
  for (const role of roles)
    expect(
      drawn({ _id: "1", name: "Bo", email: "bo@post.example", image: null, role }),
    ).not.toContain("/signup");
});
