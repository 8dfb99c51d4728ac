import type { Point } from "#core/places/spot.ts";
import { mapWords } from "#web/words/en-map.ts";
import { pinWords } from "#web/words/en-pin.ts";
import styles from "./home-place.module.css";
import { type StreetSource, streetsAsData } from "./streets.ts";

/**
 * The position of a home on a map that opens when scrolled near. The link opens the map of the
 * surroundings, with and without scripts.
 */
export function HomePlace({ at, streets }: { at: Point; streets: StreetSource | null }) {
  const { latitude, longitude } = at;
  const around = [
    Math.max(longitude - 0.1, -180),
    Math.max(latitude - 0.06, -90),
    Math.min(longitude + 0.1, 180),
    Math.min(latitude + 0.06, 90),
  ].map((degrees) => degrees.toFixed(4));
  return (
    <section className={styles.place} aria-labelledby="where">
      <h2 id="where">{pinWords.where}</h2>
      <div
        className={styles.box}
        data-home-place={`${latitude},${longitude}`}
        {...streetsAsData(streets)}
        id="home-map"
      >
        <div className={styles.canvas} data-part="canvas" />
      </div>
      <p className="small muted">
        <a className={`link ${styles.whole}`} href={`/properties?view=map&bounds=${around}`}>
          {pinWords.onMap}
        </a>
        {streets === null && <> · {mapWords.credit}</>} · {mapWords.places} {mapWords.license}
      </p>
    </section>
  );
}
