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

test("a small line at the end needs no address", () => {
  const { html, text } = letter("amara@post.example", "News", [{ foot: "Proof: 3f & 4" }]);
  expect(text).toContain("Proof: 3f & 4\n");
  expect(html).toContain('font-size:14px">Proof: 3f &amp; 4</p>');
});

test("a letter is as wide as a phone, breaks a long address, and has colors for the dark", () => {
  const { html } = letter("amara@post.example", "News", [
    { label: "See it", address: `https://gable.example/${"x".repeat(80)}` },
  ]);
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/<body style="[^"]*overflow-wrap:anywhere/);
  // Each color of a text has another one there.
  const inDark = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? "";
  const muted = [...html.matchAll(/<(?:a|p)([^>]*)color:#5b6661/g)].map(([, tag]) => tag);
  expect(muted.length).toBeGreaterThan(0);
  expect(muted.every((tag) => tag?.includes('class="muted"'))).toBe(true);
  for (const one of ["body", "a", ".muted", ".button"])
    expect(inDark).toMatch(new RegExp(`(^|[},])${one.replace(".", "\\.")}\\{[^}]*color:`));
});
