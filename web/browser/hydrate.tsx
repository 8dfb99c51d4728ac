import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Address } from "./address.ts";
import { findTwin } from "./find-twin.ts";
import type { IslandState } from "./page-island.ts";

export type Hydrated = { render(): void; unmount(): void };

/** Lets React take over the markup of an island. */
export function hydrate(island: HTMLElement, Component: ComponentType): Promise<Hydrated> {
  const handOver = captureFields(island);
  return new Promise((done) => {
    const ready = () => {
      done({ render: () => flushSync(() => root.render(tree())), unmount: () => root.unmount() });
    };
    const tree = () => {
      const { props, address }: IslandState = JSON.parse(island.getAttribute("state") ?? "{}");
      return (
        <Ready handOver={handOver} done={ready}>
          <Address value={address}>
            <Component {...props} />
          </Address>
        </Ready>
      );
    };
    let drawn = 1;
    const options = {
      identifierPrefix: `${island.id}-`,
      // The browser's translation has changed the markup: React draws it anew, and nothing is lost.
      onRecoverableError: () => undefined,
      // The translation has moved nodes that React wanted to change: the island is drawn once more.
      onUncaughtError: (trouble: unknown) => {
        reportError(trouble);
        if (drawn++ > 1) return;
        island.replaceChildren();
        root = createRoot(island, options);
        root.render(tree());
      },
    };
    let root = hydrateRoot(island, tree(), options);
  });
}

type ReadyProps = { handOver: () => void; done: () => void; children: ReactNode };

function Ready({ handOver, done, children }: ReadyProps) {
  // Before the browser draws or takes a key: what is typed is never out of its field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useLayoutEffect(handOver, []);
  // Once the island listens, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(done, []);
  return children;
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What is typed, focused and unfolded in an island. Returns how to give it to what takes the place
 * of these, if React draws the island anew.
 */
function captureFields(island: HTMLElement): () => void {
  const fields = [...island.querySelectorAll<TextField>("input, textarea, select")];
  const unfolding = [...island.querySelectorAll("details")];
  const focused = document.activeElement;
  return () => {
    for (const [at, one] of island.querySelectorAll("details").entries())
      one.open ||= !!unfolding[at]?.open;
    for (const field of fields.filter(({ isConnected }) => !isConnected))
      restoreTyped(field, findTwin(field, island) as TextField | null);
    // Not from what has taken the focus meanwhile.
    if (focused?.isConnected === false && document.activeElement === document.body)
      (findTwin(focused, island) as HTMLElement | null)?.focus();
  };
}

function restoreTyped(field: TextField, twin: TextField | null): void {
  if (!twin || twin.type === "file") return;
  twin.value = field.value;
  if ("checked" in twin && "checked" in field) twin.checked = field.checked;
}
