import { expect, test } from "vitest";
import { forgetViewed, viewedBefore, viewedNow } from "./viewed-cookie.ts";

const home = (number: number) => `0199a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`;
const requestWith = (cookie: string, headers: Record<string, string> = {}) =>
  new Request("http://localhost:3000/", { headers: { Cookie: cookie, ...headers } });
const plain = "http://localhost:3000";

/** Views homes one after the other, like a browser that keeps the cookie. */
function cookieAfter(...homes: string[]): string {
  return homes.reduce(
    (cookie, viewed) => viewedNow(requestWith(cookie), viewed, plain)?.split(";")[0] ?? cookie,
    "",
  );
}

test("homes are remembered newest first, each once, twelve at most", () => {
  expect(viewedBefore(requestWith(cookieAfter(home(1), home(2), home(1), home(3))))).toEqual([
    home(3),
    home(1),
    home(2),
  ]);
  const many = Array.from({ length: 20 }, (_, index) => home(index));
  expect(viewedBefore(requestWith(cookieAfter(...many)))).toEqual(many.toReversed().slice(0, 12));
  // Viewing one of the twelve again drops none of the others.
  expect(viewedBefore(requestWith(cookieAfter(...many, home(15)))).toSorted()).toEqual(
    many.slice(8).toSorted(),
  );
});

test("the cookie is out of reach of scripts and other sites, and of plain http where there is https", () => {
  expect(viewedNow(requestWith(""), home(1), plain)).toBe(
    `viewed=${home(1)}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax`,
  );
  expect(viewedNow(requestWith(""), home(1), "https://homes.example")).toMatch(
    /; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("a second look at the same home sets nothing, nor does a page that is fetched in advance", () => {
  expect(viewedNow(requestWith(cookieAfter(home(1))), home(1), plain)).toBeNull();
  expect(viewedNow(requestWith("", { "Sec-Purpose": "prefetch" }), home(1), plain)).toBeNull();
});

test("they are forgotten at once", () => {
  const forgetting = forgetViewed(plain);
  expect(forgetting).toContain("Max-Age=0");
  expect(viewedBefore(requestWith(forgetting.split(";")[0] ?? ""))).toEqual([]);
});

test.each([
  "",
  "viewed=",
  "viewed=junk",
  `viewed=${"../".repeat(9)}`,
  `notviewed=${home(1)}`,
  "viewed=%00.%3Cscript%3E",
])("%j holds no home", (cookie) => {
  expect(viewedBefore(requestWith(cookie))).toEqual([]);
});

test("of a cookie that was tampered with, what is an id is read, once, and no more than twelve", () => {
  expect(
    viewedBefore(
      requestWith(
        `theme=dark; viewed=junk.${home(1)}.${home(1)}.${home(2).toUpperCase()}; flash=x`,
      ),
    ),
  ).toEqual([home(1)]);
  expect(
    viewedBefore(
      requestWith(`viewed=${Array.from({ length: 100 }, (_, index) => home(index)).join(".")}`),
    ),
  ).toHaveLength(12);
});
