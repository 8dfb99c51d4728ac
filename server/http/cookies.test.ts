import { expect, test } from "vitest";
import { cookieIn, cookieOf, setsCookie } from "./cookies.ts";

const sent = (cookie: string) => new Headers({ Cookie: cookie });

test.each(["", "plain", "a b; c=d, é 🏚️", '{"as":"toast"}', "100 %41"])(
  "%j is read as it was written",
  (value) => {
    const cookie = cookieOf("said", value, { maxAge: 60 });
    expect(cookieIn(sent(`theme=dark; ${cookie.split(";")[0]}; viewed=x`), "said")).toBe(value);
  },
);

test("a cookie is found by its whole name; of two the first counts", () => {
  expect(cookieIn(sent("xtheme=light; themes=light; theme=dark; theme=light"), "theme")).toBe(
    "dark",
  );
  for (const none of ["", "theme", "xtheme=dark", "said=theme"])
    expect(cookieIn(sent(none), "theme")).toBeNull();
});

test("what others encoded badly is read as far as it goes", () => {
  expect(cookieIn(sent("said=%E0%A4%A; theme=dark"), "said")).toContain("%");
});

test("an answer is seen to set a cookie, and to end it", () => {
  const answer = (...cookies: string[]) =>
    new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  expect(
    setsCookie(answer(cookieOf("theme", "dark"), cookieOf("said", "", { maxAge: 0 })), "said"),
  ).toBe(true);
  expect(setsCookie(answer(cookieOf("unsaid", "x")), "said")).toBe(false);
});
