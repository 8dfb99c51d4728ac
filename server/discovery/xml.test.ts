import { expect, test } from "vitest";
import { xml } from "./xml.ts";

test("texts are escaped, in elements and in attributes; pieces stand as they are; null is nothing", () => {
  const inner = xml`<b a="${`"'`}">${"1 < 2 & 3 > 2"}</b>`;
  expect(xml`<a>${inner}${[inner, xml`<c/>`]}${null}${7}</a>`.xml).toBe(
    '<a><b a="&quot;&apos;">1 &lt; 2 &amp; 3 &gt; 2</b><b a="&quot;&apos;">1 &lt; 2 &amp; 3 &gt; 2</b><c/>7</a>',
  );
});

test("what XML can't hold is left out: control characters, halves of a pair, non-characters", () => {
  const hostile = `a\0b\u0008c\u000bd\u001fe\ud800f\udc00g\ufffeh\uffffi`;
  expect(xml`${hostile}`.xml).toBe("abcdefghi");
  expect(xml`${"tab\tline\n🏡 Ærø ]]> <![CDATA["}`.xml).toBe(
    "tab\tline\n🏡 Ærø ]]&gt; &lt;![CDATA[",
  );
});
