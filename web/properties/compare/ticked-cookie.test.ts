import { expect, test } from "vitest";
import { tickedBefore, tickedCookie, tickedSince } from "./ticked-cookie.ts";

const home = (number: number) => `0199a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`;
const requestWith = (cookie: string) =>
  new Request("http://localhost:3000/properties", { headers: { Cookie: cookie } });

test("what was ticked on other pages stays, and what a page was sent back without is ticked no more", () => {
  const before = [home(1), home(2)];
  expect(tickedSince(before, [home(2), home(3), home(4)], [home(4)])).toEqual([home(1), home(4)]);
  expect(tickedSince(before, [], [])).toEqual(before);
});

test("they are stored until the browser closes, for the pages of homes alone, and cleared at once", () => {
  const setCookie = tickedCookie([home(1), home(2)], "https://homes.example");
  expect(setCookie).toBe(`ticked=${home(1)}.${home(2)}; Path=/properties; Secure; SameSite=Lax`);
  expect(tickedBefore(requestWith(setCookie.split(";")[0] ?? ""))).toEqual([home(1), home(2)]);
  expect(tickedCookie([], "http://localhost:3000")).toBe(
    "ticked=; Max-Age=0; Path=/properties; SameSite=Lax",
  );
});

test("of a cookie that was tampered with, what is an id is read, once, and no more than eight", () => {
  expect(
    tickedBefore(requestWith(`theme=dark; ticked=junk.${home(1)}.${home(1)}.<script>; flash=x`)),
  ).toEqual([home(1)]);
  expect(
    tickedBefore(
      requestWith(`ticked=${Array.from({ length: 100 }, (_, index) => home(index)).join(".")}`),
    ),
  ).toHaveLength(8);
  for (const cookie of ["", "ticked=", `notticked=${home(1)}`, "ticked=%00"])
    expect(tickedBefore(requestWith(cookie))).toEqual([]);
});
