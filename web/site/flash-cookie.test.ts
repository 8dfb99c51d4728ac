import { afterEach, expect, test, vi } from "vitest";
import { forgetFlash } from "./flash-cookie.ts";

afterEach(() => vi.unstubAllGlobals());

test("what has been shown is forgotten, and what another tab has been left to say is not", () => {
  const page = {
    cookie: `theme=dark; said=${encodeURIComponent(JSON.stringify({ as: "toast", text: "Done", id: "01a2-second" }))}`,
  };
  vi.stubGlobal("document", page);
  const { cookie } = page;
  forgetFlash("01a2-first");
  expect(page.cookie).toBe(cookie);
  forgetFlash("01a2-second");
  expect(page.cookie).toContain("said=; Path=/; Max-Age=0");
});
