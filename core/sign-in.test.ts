import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { credentials, password, signUpForm } from "./sign-in.shape.ts";
import { deviceName, ownPath, safeReturnPath } from "./sign-in.ts";

describe("where somebody goes back to after login", () => {
  test.each([
    "/",
    "/properties",
    "/properties/0199-a?from=home",
    "/dashboard/payment/?offer=7",
    "/properties?q=caf%C3%A9",
    "/loginspiration",
  ])("%s is one of our pages", (from) => {
    expect(safeReturnPath(from)).toBe(from);
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "///evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "/x/..//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\\/evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://evil.example/",
    "https:evil.example",
    "evil.example",
    " //evil.example",
    "@evil.example",
    "",
  ])("%j leads home instead", (from) => {
    expect(safeReturnPath(from)).toBe("/");
    expect(ownPath(from)).toBe("/");
  });

  test.each([
    "/login",
    "/LOGIN",
    "/login/",
    "/login?from=/login",
    "/signup",
    "/signUp",
    "/logout",
    "/sign-in/finish",
    "/sign-in/start?from=/x",
    "/x/../login",
  ])("%s would be a loop, and leads home", (from) => {
    expect(safeReturnPath(from)).toBe("/");
  });

  test.each([
    "/api/logout",
    "/API/logout",
    "/api/live",
    "/api/health?x",
    "/api",
    "/images/0199-a",
    "/%61pi/logout",
    "/%6Cogout",
  ])("%s is no page, and may be a call that ends the session just begun: it leads home", (from) => {
    expect(safeReturnPath(from)).toBe("/");
  });

  test.each(["/api/docs", "/api/docs?x", "/apiary", "/%"])(
    "%s is a page, or none at all, and does nothing",
    (from) => {
      expect(safeReturnPath(from)).toBe(from);
    },
  );

  test("who is at the door may stay there where nobody is sent on", () => {
    expect(ownPath("/login?from=/properties")).toBe("/login?from=/properties");
  });

  test("nothing, or a page without its fragment", () => {
    expect(safeReturnPath(null)).toBe("/");
    expect(safeReturnPath(undefined)).toBe("/");
    expect(safeReturnPath("/properties#top")).toBe("/properties");
  });

  test("line breaks stay encoded: no header can be added", () => {
    expect(safeReturnPath("/x%0d%0aSet-Cookie:a=b")).toBe("/x%0d%0aSet-Cookie:a=b");
    expect(safeReturnPath("/x\r\nSet-Cookie:a=b")).toBe("/");
  });

  test("whatever is sent, never another origin, and what came out goes in again unchanged", () => {
    const nasty = fc.array(
      fc.constantFrom(
        "/",
        "\\",
        ".",
        "..",
        "%2e",
        "%2f",
        "%5c",
        "@",
        ":",
        "?",
        "#",
        "\t",
        "\r",
        "evil.example",
        "login",
        "é",
        " ",
      ),
      {
        maxLength: 8,
      },
    );
    const sent = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl(),
      nasty.map((parts) => parts.join("")),
      nasty.map((parts) => `/${parts.join("")}`),
    );
    fc.assert(
      fc.property(sent, (from) => {
        for (const pathOf of [safeReturnPath, ownPath]) {
          const to = pathOf(from);
          expect(new URL(to, "https://gable.example").origin).toBe("https://gable.example");
          expect(to).toMatch(/^\/(?![/\\])[!-~]*$/);
          expect(pathOf(to)).toBe(to);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("what the forms take", () => {
  test("a password has 8 to 128 characters; login does not reveal that", () => {
    expect(password.safeParse("1234567").success).toBe(false);
    expect(password.safeParse("12345678").success).toBe(true);
    expect(password.safeParse("x".repeat(129)).success).toBe(false);
    expect(credentials.safeParse({ email: "a@b.example", password: "x" }).success).toBe(true);
    expect(credentials.safeParse({ email: "a@b.example", password: "" }).success).toBe(false);
  });

  test("sign-up needs a picture, and no name", () => {
    const form = { email: " Pat@Post.Example ", password: "a long walk home", image: "/images/1" };
    expect(signUpForm.parse({ ...form, name: "" })).toEqual({
      ...form,
      email: "pat@post.example",
      name: undefined,
    });
    expect(signUpForm.safeParse({ ...form, image: "" }).error?.issues[0]?.path).toEqual(["image"]);
    const wrong = signUpForm.safeParse({
      name: "N".repeat(200),
      email: "",
      password: "",
      image: "",
    });
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual([
      "name",
      "image",
      "email",
      "password",
    ]);
  });
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1",
    "Safari on iOS",
  ],
  ["curl/8.5.0", "An app"],
  [null, "An app"],
])("%s is shown to its owner as %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
