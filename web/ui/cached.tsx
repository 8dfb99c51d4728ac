import QuickLRU from "quick-lru";
import { type ComponentType, useContext } from "react";
import type { Json } from "#web/browser/island.tsx";
import { InDocument } from "./in-document.ts";

type CacheOptions = {
  /** At least this many are kept, and at most twice as many. */
  maxSize: number;
  /** The element around each piece. */
  as?: "div" | "header" | "footer" | "li";
  className?: string | undefined;
};

/**
 * A component of documents whose markup is rendered once per distinct props, and cached (decision
 * 040). It is rendered alone, outside of its page: it knows nothing but its props, and fails at
 * once if it uses the router, so the cache can hold nothing outdated or personal. In an island it
 * renders as usual.
 */
export function cached<Shown extends { readonly [name: string]: Json }>(
  { maxSize, as: Around = "div", className }: CacheOptions,
  Piece: ComponentType<Shown>,
): ComponentType<Shown> {
  const render = (shown: Shown) => (
    <Around className={className}>
      <Piece {...shown} />
    </Around>
  );
  if (!import.meta.env.SSR) return render;
  const cache = new QuickLRU<string, string>({ maxSize });
  return function Cached(shown: Shown) {
    const renderPiece = useContext(InDocument);
    if (!renderPiece) return render(shown);
    const name = JSON.stringify(shown);
    let markup = cache.get(name);
    if (markup === undefined) {
      markup = renderPiece(<Piece {...shown} />);
      cache.set(name, markup);
    }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered the markup, and escaped user input.
    return <Around className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
  };
}
