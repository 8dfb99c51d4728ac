import { expect, test } from "vitest";
import { inHtml } from "./html.ts";

test("what is text stays text in an element and in an attribute", () => {
  expect(inHtml('<b class="x">Fish & chips</b> &amp; &lt;')).toBe(
    "&lt;b class=&quot;x&quot;&gt;Fish &amp; chips&lt;/b&gt; &amp;amp; &amp;lt;",
  );
  expect(inHtml("It's a 3 m² “loft”")).toBe("It's a 3 m² “loft”");
});
