import { expect, test } from "vitest";
import { quoted } from "./quoted.ts";

test("a name written from the right is isolated from the sentence around it, any other is as it is", () => {
  expect(quoted("בית ליד הים!")).toBe("“\u2068בית ליד הים!\u2069”");
  expect(quoted("بيت")).toBe("“\u2068بيت\u2069”");
  expect(quoted("Harbour House, 3 Rue de l’Étang")).toBe("“Harbour House, 3 Rue de l’Étang”");
});
