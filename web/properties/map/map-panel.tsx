import { type Place, viewRadius } from "#core/places/place.ts";
import { boundsAround } from "#core/places/spot.ts";
import { Button } from "#web/ui/button.tsx";
import { mapWords } from "#web/words/en-map.ts";
import { zoomWords } from "#web/words/en-pin.ts";
import styles from "./map-panel.module.css";
import { type StreetSource, streetsAsData } from "./streets.ts";

/** Where the map opens if there are no homes; set outside of it, since its script owns its box. */
export const aroundAsData = (place: Place | null) =>
  place && { "data-around": JSON.stringify(boundsAround(place, viewRadius(place))) };

/**
 * The place of the map beside a list of homes; an enhancement opens it there. `streets`: street
 * tiles in place of our own base map.
 */
export function MapPanel({ streets }: { streets: StreetSource | null }) {
  return (
    <section
      className={styles.panel}
      aria-label={mapWords.label}
      data-map=""
      {...streetsAsData(streets)}
      id="map"
      tabIndex={-1}
    >
      <p className={styles.waiting}>{mapWords.needsScripts}</p>
      <p className={styles.still} data-part="cannot" hidden>
        {mapWords.cannotDraw}
      </p>
      <div className={styles.tools} data-part="tools" hidden>
        <div className={styles.zoom}>
          <Button square icon="plus" aria-label={zoomWords.in} data-part="in" />
          <Button square icon="minus" aria-label={zoomWords.out} data-part="out" />
        </div>
        <div className={styles.drawing}>
          <Button size="small" icon="pencil" data-part="draw">
            {mapWords.draw}
          </Button>
          <Button size="small" icon="x" data-part="clear" hidden>
            {mapWords.clear}
          </Button>
          <Button size="small" kind="primary" icon="check" data-part="finish" hidden>
            {mapWords.finish}
          </Button>
          <Button size="small" data-part="cancel" hidden>
            {mapWords.cancel}
          </Button>
        </div>
      </div>
      <p className={styles.help} data-part="help" hidden />
      <p className={`${styles.help} ${styles.beyond}`} data-part="beyond" />
      <div className={styles.canvas} data-part="canvas" />
      <p className="unseen" role="status" data-part="says" />
      <p className={styles.credit}>
        {streets === null && <>{mapWords.credit} · </>}
        <a href="https://www.geonames.org/">{mapWords.places}</a>{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/">{mapWords.license}</a>
      </p>
    </section>
  );
}
