import { type ComponentType, useContext } from "react";
import { renderToString } from "react-dom/server";
import { Address } from "./address.ts";
import type { IslandState } from "./page-island.ts";

/** What survives the way from the server to the browser as JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

type IslandProps<Props> = {
  /** The default export of an `*.island.tsx` file. */
  of: ComponentType<Props>;
  /** Unique in the page, where the island keeps its state under it; the component uses `useId`. */
  id: string;
  /** When it starts, if not when it is touched: when seen, or before others change its props. */
  when?: "visible" | "change";
} & (string extends keyof Props ? unknown : NoInfer<Props>);

const islands = import.meta.glob<{ default: unknown; address?: string }>("/web/**/*.island.tsx", {
  eager: true,
});
/** The address of each component's script; without a build it is the source's. */
const addresses = new Map(
  Object.entries(islands).map(([file, island]) => [island.default, island.address ?? file]),
);

/**
 * Places a component that React runs in the browser, alone: everything around it stays plain
 * markup. The server renders it as the browser will, by a render of its own.
 */
export function Island<Props extends { readonly [name: string]: Json }>({
  of: Component,
  id,
  when,
  ...rest
}: IslandProps<Props>) {
  const address = useContext(Address);
  const script = addresses.get(Component);
  if (!script) throw new Error(`The island "${id}" is no default export of an *.island.tsx file.`);
  const props = rest as unknown as Props;
  const state: IslandState = { props, address };
  const markup = renderToString(
    <Address value={address}>
      <Component {...(props as Props & object)} />
    </Address>,
    { identifierPrefix: `${id}-` },
  );
  return (
    <page-island
      id={id}
      script={script}
      when={when}
      state={JSON.stringify(state)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered the markup, and escaped user input.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "page-island": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        script: string;
        when: string | undefined;
        state: string;
      };
    }
  }
}
