import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { LinkButton } from "#web/ui/link-button.tsx";
import { mapWords } from "#web/words/en.ts";
import { listAddress } from "../list-address.ts";
import styles from "./beside-map.module.css";
import { MapPanel } from "./map-panel.tsx";

/** The map as the address asks for it; `styleAddress` of street tiles, if there are any. */
export type AskedMap = { styleAddress: string | null } | null;

export const askedMap = (search: URLSearchParams, styleAddress: string | undefined): AskedMap =>
  search.get("view") === "map" ? { styleAddress: styleAddress ?? null } : null;

/** A list with the map of its homes beside it; on phones the map stands in its place. */
export function BesideMap({ map, children }: { map: AskedMap; children: ReactNode }) {
  return (
    <div className={map ? styles.beside : undefined}>
      {map && (
        <div className={styles.map}>
          <MapPanel styleAddress={map.styleAddress} />
        </div>
      )}
      <div className={styles.homes}>{children}</div>
    </div>
  );
}

/** Opens the map, or leaves it for the list alone. */
export function MapSwitch({ map }: { map: AskedMap }) {
  const [search] = useSearchParams();
  return (
    <LinkButton
      kind="quiet"
      icon={map ? "grid" : "map"}
      className={styles.switch}
      to={listAddress(search, { view: map ? null : "map" })}
      preventScrollReset
      data-stay=""
    >
      {map ? mapWords.list : mapWords.map}
    </LinkButton>
  );
}
