import { beforeEach, expect, test, vi } from "vitest";
import { draftAt } from "./draft-at.ts";

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

test("a draft is read over the version that it was typed over, and dropped over any other", () => {
  draftAt("/mend", "ana@post.example", "1").write({ title: "A villa" });
  expect(draftAt("/mend", "ana@post.example", "1").read()).toEqual({ title: "A villa" });
  expect(draftAt("/mend", "ana@post.example", "2").read()).toBeNull();
  expect(storage.size).toBe(0);
});

test("a draft of something new has no version, also one that was stored before there were any", () => {
  const draft = draftAt("/add", "ana@post.example");
  draft.write({ title: "A villa" });
  expect(draft.read()).toEqual({ title: "A villa" });
  for (const key of storage.keys()) storage.set(key, JSON.stringify({ title: "A cabin" }));
  expect(draft.read()).toEqual({ title: "A cabin" });
  draft.forget();
  expect(draft.read()).toBeNull();
});
