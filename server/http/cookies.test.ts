import { expect, test } from "vitest";
import { readCookie, serializeCookie, setsCookie } from "./cookies.ts";

const sent = (cookie: string) => new Headers({ Cookie: cookie });

test.each(["", "plain", "a b; c=d, é 🏚️", '{"as":"toast"}', "100 %41"])(
  "%j is read as it was written",
  (value) => {
    const cookie = serializeCookie("flash", value, { maxAge: 60 });
    expect(readCookie(sent(`theme=dark; ${cookie.split(";")[0]}; viewed=x`), "flash")).toBe(value);
  },
);

test("a cookie is found by its whole name; of two the first counts", () => {
  expect(readCookie(sent("xtheme=light; themes=light; theme=dark; theme=light"), "theme")).toBe(
    "dark",
  );
  for (const none of ["", "theme", "xtheme=dark", "flash=theme"])
    expect(readCookie(sent(none), "theme")).toBeNull();
});

test("what others encoded badly is read as far as it goes", () => {
  expect(readCookie(sent("flash=%E0%A4%A; theme=dark"), "flash")).toContain("%");
});

test("an answer is seen to set a cookie, and to end it", () => {
  const answer = (...cookies: string[]) =>
    new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  expect(
    setsCookie(
      answer(serializeCookie("theme", "dark"), serializeCookie("flash", "", { maxAge: 0 })),
      "flash",
    ),
  ).toBe(true);
  expect(setsCookie(answer(serializeCookie("unflash", "x")), "flash")).toBe(false);
});
