import { expect, test } from "vitest";
import { findPassage } from "./passage.ts";
import { parseWishes } from "./wishes.ts";

const description =
  "Two floors above the quay. On the roof a terrace looks over King’s Cross, and behind the house lies a small garden with old trees.";
const passage = (q: string, title = "A house") =>
  findPassage({ title, description }, parseWishes(q))
    ?.replaceAll("\u0002", "[")
    .replaceAll("\u0003", "]");

test("a passage has most of the words that were searched for, as they are written", () => {
  expect(passage("kings cross garden")).toBe(
    "looks over [King]’s [Cross], and behind the house lies a small [garden]",
  );
  expect(passage("garden trees")).toBe("a small [garden] with old [trees]");
  expect(passage("quay -garden")).toContain("[quay]");
});

test("there is none where the description does not say more than the title", () => {
  expect(passage("sauna")).toBeUndefined();
  expect(passage("garden", "House with a garden")).toBeUndefined();
  expect(passage("-garden")).toBeUndefined();
});

test("letters of scripts without spaces are marked as far as they match", () => {
  const marked = findPassage(
    { title: "", description: "東京の静かなマンション" },
    parseWishes("マンション"),
  );
  expect(marked).toBe("東京の静かな\u0002マンション\u0003");
});
