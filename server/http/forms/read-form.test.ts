import { expect, test } from "vitest";
import { Refusal } from "#core/refusal.ts";
import { processorTime } from "#test/processor-time.ts";
import { readForm } from "./receive-form.ts";

const sent = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://homes.example/", { method: "POST", body, ...(headers ? { headers } : {}) });
const some = (count: number) =>
  Array.from({ length: count }, (_, index) => [`field${index}`, "a & b\r\n--"]);

test("a form of ours is read, as fields and in parts", async () => {
  const parts = new FormData();
  for (const [name = "", value = ""] of some(40)) parts.append(name, value);
  for (const request of [sent(new URLSearchParams(some(40))), sent(parts)])
    expect([...(await readForm(request))]).toEqual(some(40));
});

test("one of more fields than any of ours is refused before it is read", async () => {
  const parts = new FormData();
  for (const [name = "", value = ""] of some(400)) parts.append(name, value);
  for (const request of [sent(new URLSearchParams(some(400))), sent(parts)])
    await expect(readForm(request)).rejects.toThrow(Refusal);
  const begun = processorTime();
  await expect(
    readForm(sent("a&".repeat(500_000), { "Content-Type": "application/x-www-form-urlencoded" })),
  ).rejects.toThrow(Refusal);
  expect(processorTime() - begun).toBeLessThan(500);
});

test("a text longer than any of ours is cut, in either format, and what follows is read", async () => {
  const parts = new FormData();
  const fields = [
    ["long", "x".repeat(900_000)],
    ["next", "y"],
  ];
  for (const [name = "", value = ""] of fields) parts.append(name, value);
  for (const request of [sent(new URLSearchParams(fields)), sent(parts)]) {
    const read = [...(await readForm(request))].map(([name, value]) => [name, value.toString()]);
    expect(read).toEqual([
      ["long", "x".repeat(64 * 1024)],
      ["next", "y"],
    ]);
  }
});

test("what is no form is none", async () => {
  await expect(readForm(sent("{}", { "Content-Type": "application/json" }))).rejects.toThrow();
  await expect(readForm(sent("x", { "Content-Type": "multipart/form-data" }))).rejects.toThrow(
    Refusal,
  );
});
