import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { UserActions, type UserRow } from "./user-actions.tsx";

const anna: UserRow = {
  _id: "1",
  name: "Anna",
  email: "anna@gable.test",
  role: "user",
  image: null,
  joinedAt: "2026-01-01T00:00:00.000Z",
  moves: ["makeAgent", "delete"],
} as never;

const confirmedNames = (user: UserRow) =>
  [
    ...renderToStaticMarkup(
      <StaticRouter location="/">
        <UserActions user={user} />
      </StaticRouter>,
    ).matchAll(/formAction="([^"]*)"/gi),
  ].map(([, address = ""]) =>
    new URL(address.replaceAll("&amp;", "&"), "http://gable.test").searchParams.get("what"),
  );

test("before a buyer gets another role, the admin reads what they lose", () => {
  expect(confirmedNames(anna)).toEqual([
    "Anna, whose pending offers are withdrawn and whose wishlist is emptied",
    "Anna",
  ]);
  expect(confirmedNames({ ...anna, role: "agent", moves: ["makeAdmin"] })).toEqual(["Anna"]);
});
