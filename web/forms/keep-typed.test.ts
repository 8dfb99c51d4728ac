import { afterEach, expect, test, vi } from "vitest";
import { keepTyped } from "./keep-typed.ts";

afterEach(() => vi.unstubAllGlobals());

const sent = (fields: Record<string, string>) =>
  new Request("http://localhost:3000/signup", {
    method: "POST",
    body: new URLSearchParams(fields),
  });

test("what was sent and not answered stays in its form, but for passwords and cards", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  vi.stubGlobal("document", {
    querySelectorAll: () => [{ value: "Ana Harbour", defaultValue: "" }],
  });
  const request = sent({
    name: "Ana Harbour",
    email: "ana@inbox.example",
    password: "the key",
    number: "4242",
    cvc: "123",
    expiry: "12/30",
  });
  const answer = await keepTyped({
    request,
    serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  expect(answer).toMatchObject({
    data: {
      refused: true,
      message: expect.stringContaining("What you typed is still here."),
      typed: { name: "Ana Harbour", email: "ana@inbox.example", expiry: "12/30" },
    },
  });
  expect(JSON.stringify(answer)).not.toMatch(/the key|4242|123"/);
});

test("what the server answers is the answer, and it can still read what was sent", async () => {
  const request = sent({ name: "Ana Harbour" });
  expect(
    await keepTyped({ request, serverAction: async () => (await request.formData()).get("name") }),
  ).toBe("Ana Harbour");
});
