import { type Place, wholeName } from "#core/places/place.ts";
import type { UnderstoodLocation } from "#core/places/understood-location.ts";
import { Button } from "#web/ui/button.tsx";
import { pinWords, understoodWords } from "#web/words/en-pin.ts";
import styles from "./understood.module.css";

type UnderstoodProps = {
  understood: UnderstoodLocation | null;
  onChoose: (place: Place, input: HTMLInputElement) => void;
  onSwap: () => void;
};

/** Says what a location is understood as; asks where it may be several places. */
export function Understood({ understood, onChoose, onSwap }: UnderstoodProps) {
  const choose = (place: Place, form: HTMLFormElement | null) => {
    const input = form?.elements.namedItem("location");
    if (input instanceof HTMLInputElement) onChoose(place, input);
  };
  return (
    <div className={styles.understood} role="status">
      {understood && <p>{understoodWords(understood)}</p>}
      {understood?.as === "several" && (
        <ul>
          {understood.places.map((place) => (
            <li key={place._id}>
              <Button
                size="small"
                onClick={({ currentTarget }) => choose(place, currentTarget.form)}
              >
                {wholeName(place)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {understood?.pin === "swapped" && (
        <Button size="small" onClick={onSwap}>
          {pinWords.swap}
        </Button>
      )}
    </div>
  );
}
