import { createContext, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter, useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { cached } from "./cached.tsx";
import { InDocument } from "./in-document.ts";
import { renderPiece } from "./render-piece.tsx";

type Line = { words: string; of: { agents: readonly string[]; floor?: number | undefined } };

let drawn = 0;
beforeEach(() => {
  drawn = 0;
});

const CachedLine = cached({ maxSize: 10 }, ({ words, of }: Line) => {
  drawn += 1;
  return (
    <p title={of.agents.join()}>
      {words} {of.floor}
    </p>
  );
});
const line: Line = { words: "A garden", of: { agents: ["Ada"], floor: 2 } };
const document = (page: ReactNode) =>
  renderToStaticMarkup(<InDocument value={renderPiece}>{page}</InDocument>);
const of = (props: Line) => document(<CachedLine {...props} />);

test("equal props are rendered once", () => {
  expect([of(line), of(structuredClone(line)), drawn]).toEqual([
    of(line),
    '<div><p title="Ada">A garden 2</p></div>',
    1,
  ]);
});

test.each([
  { ...line, words: "A yard" },
  { ...line, of: { agents: ["Ada"], floor: 3 } },
  { ...line, of: { agents: ["Ada", "Bo"], floor: 2 } },
  { ...line, of: { agents: ["Ada"] } },
])("different props are rendered anew: %j", (other) => {
  of(line);
  drawn = 0;
  expect(of(other)).not.toBe(of(line));
  expect(drawn).toBe(1);
});

test("what people wrote stays what they wrote", () => {
  expect(of({ ...line, words: "<script>alert(1)</script>" })).toContain(
    "&lt;script&gt;alert(1)&lt;/script&gt;",
  );
});

test("letters that Latin-1 lacks are written as numeric references", () => {
  const markup = of({ words: "Łódź – 🏡 “übrig”", of: { agents: ["Žižek"] } });
  expect(markup).toMatch(/^[\0-\xff]*$/);
  const read = markup.replaceAll(/&#(\d+);/g, (_, number) => String.fromCodePoint(Number(number)));
  expect(read).toBe('<div><p title="Žižek">Łódź – 🏡 “übrig” </p></div>');
});

test("a component that reads a context of its page can't be cached", () => {
  const Where = cached({ maxSize: 10 }, () => <p>{useLocation().pathname}</p>);
  const page = (
    <StaticRouter location="/properties">
      <Where />
    </StaticRouter>
  );
  expect(() => document(page)).toThrow("useLocation");
});

test("what is drawn after it knows its page as before", () => {
  const Page = createContext("none");
  const Says = () => <i>{useContext(Page)}</i>;
  const Alone = cached({ maxSize: 10 }, ({ words }: { words: string }) => (
    <b>
      {words} {useContext(Page)} {String(useContext(InDocument) === renderPiece)}
    </b>
  ));
  const page = (
    <Page value="mine">
      <Says />
      <Alone words="first" />
      <Says />
    </Page>
  );
  expect(document(page)).toBe("<i>mine</i><div><b>first none true</b></div><i>mine</i>");
});

test("where the router runs, it is drawn anew, in the same markup", () => {
  const alike = of(line);
  drawn = 0;
  const page = () => renderToStaticMarkup(<CachedLine {...line} />);
  expect([page(), page(), drawn]).toEqual([alike, alike, 2]);
});
