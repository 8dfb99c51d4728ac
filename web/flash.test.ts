import { expect, test } from "vitest";
import { readFlash, setFlash } from "./flash.ts";

const undo = { intent: "wish", property: "1" } as const;
const said = setFlash({ as: "toast", text: "Removed", undo, at: "/properties" });
const on = (address: string) =>
  readFlash(
    new Request(`http://gable.test${address}`, { headers: { Cookie: said.split(";")[0] ?? "" } }),
  );

test("only the page that was left with an Undo offers it", () => {
  expect(on("/properties?page=2")).toMatchObject({ text: "Removed", undo });
  expect(on("/dashboard/overview")).toMatchObject({ text: "Removed", undo: undefined });
});
