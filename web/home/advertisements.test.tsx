import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Advertisements } from "./advertisements.tsx";

test("where there are no homes, nothing is said about the most expensive ones", () => {
  const drawn = renderToStaticMarkup(<Advertisements properties={[]} />);
  expect(drawn).toContain("No homes yet");
  expect(drawn).not.toContain("most expensive");
});
