import QuickLRU from "quick-lru";
import { type ComponentType, useContext } from "react";
import { InDocument } from "./in-document.ts";

/** What a kept piece may be told: what JSON can say, so that nothing it shows is missing from the name it is kept under. */
type Told = string | number | boolean | null | undefined | readonly Told[] | { readonly [name: string]: Told };

type Keeping = {
  /** At least so many are kept, and at most twice as many. */
  most: number;
  /** The element around each. */
  as?: "div" | "header" | "footer" | "li";
  className?: string | undefined;
};

/**
 * A piece of documents that is drawn once for all who are told the same by it, and kept (decision 029). It is drawn alone, outside
 * of its page: it learns nothing but what it is told, and fails at once where it asks the router, so what is kept is neither old nor anybody's own.
 * Where the router runs, it is drawn as any other.
 */
export function cached<Shown extends { readonly [name: string]: Told }>(
  { most, as: Around = "div", className }: Keeping,
  Piece: ComponentType<Shown>,
): ComponentType<Shown> {
  const drawnIn = (shown: Shown) => (
    <Around className={className}>
      <Piece {...shown} />
    </Around>
  );
  if (!import.meta.env.SSR) return drawnIn;
  const drawn = new QuickLRU<string, string>({ maxSize: most });
  return function Kept(shown: Shown) {
    const drawAlone = useContext(InDocument);
    if (!drawAlone) return drawnIn(shown);
    const name = JSON.stringify(shown);
    let markup = drawn.get(name);
    if (markup === undefined) {
      markup = drawAlone(<Piece {...shown} />);
      drawn.set(name, markup);
    }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it, and has escaped what people wrote.
    return <Around className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
  };
}
