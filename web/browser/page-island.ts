import type { ComponentType } from "react";
import type { Hydrated } from "./hydrate.tsx";

/** An island's props, and the address of the page that it is on. */
export type IslandState = { props: object; address: string | null };

type Island = { default: ComponentType };

/** Starts islands shortly before they come into view. */
const whenSeen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      whenSeen.unobserve(target);
      wake(target.closest<PageIsland>("page-island"));
    }
  },
  { rootMargin: "200px" },
);

/** A part of the page that React takes over when it is wanted (`island.tsx`). */
export class PageIsland extends HTMLElement {
  static readonly observedAttributes = ["state"];
  #starting: Promise<void> | null = null;
  #react: Hydrated | null = null;
  /** Whether its markup is React's: from then on only its `state` may be changed. */
  isTaken = false;

  get isAwake(): boolean {
    return this.#react !== null;
  }

  connectedCallback(): void {
    // The element itself has no box (`display: contents`).
    const [first] = this.children;
    if (this.getAttribute("when") === "visible" && first && !this.#starting)
      whenSeen.observe(first);
  }

  attributeChangedCallback(): void {
    this.#react?.render();
  }

  disconnectedCallback(): void {
    // A change of the page may only have moved it.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#react?.unmount();
      this.#react = this.#starting = null;
    });
  }

  /**
   * Starts React here, once. Fails if its scripts can't be loaded: then the next touch tries again.
   */
  start(): Promise<void> {
    this.#starting ??= this.#start().catch((trouble) => {
      this.#starting = null;
      throw trouble;
    });
    return this.#starting;
  }

  async #start(): Promise<void> {
    const both = () =>
      Promise.all([
        import("./hydrate.tsx"),
        import(/* @vite-ignore */ this.getAttribute("script") ?? "") as Promise<Island>,
      ]);
    // A script that failed to load is often there at the second try.
    const [{ hydrate }, island] = await both().catch(both);
    const state = this.getAttribute("state");
    this.isTaken = true;
    this.#react = await hydrate(this, island.default);
    if (this.getAttribute("state") !== state) this.#react.render();
  }
}

/** Starts an island ahead of a press; if that fails, the press will try again. */
export const wake = (island: PageIsland | null | undefined): void =>
  void island?.start().catch(() => undefined);

customElements.define("page-island", PageIsland);
