import { expect, test } from "vitest";
import { letter } from "./letter.ts";

const typed = '<img src=x onerror="alert(1)"> & "more"';
const inHtml = "&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;more&quot;";

test("what people typed stays the text that it is, wherever it stands in a letter", () => {
  const address = 'https://gable.example/?a"><b>=1&c=2';
  const { html, text } = letter("amara@post.example", typed, [
    typed,
    { label: typed, address },
    { title: typed, address, lines: [typed, "Lisbon"] },
    { foot: typed, address },
  ]);
  expect(html).not.toMatch(/<img|onerror="|<b>/);
  // The page's title and heading, a paragraph, a button, an item with a line, and the small link.
  expect(html.split(inHtml)).toHaveLength(8);
  expect(text.split(typed)).toHaveLength(6);
});
