import { useEffect, useState } from "react";
import { parseChosenPlace, withPlace } from "#core/places/chosen-place.ts";
import { type Place, wholeName } from "#core/places/place.ts";
import { type Halves, inHalves, type Point, swapped } from "#core/places/spot.ts";
import type { UnderstoodLocation } from "#core/places/understood-location.ts";
import { PlaceInput } from "#web/properties/list/place-input.tsx";
import type { StreetSource } from "#web/properties/map/streets.ts";
import { Button } from "#web/ui/button.tsx";
import { pinWords, understoodLocationWords } from "#web/words/en-pin.ts";
import styles from "./location-field.module.css";
import { PinField } from "./pin-field.tsx";
import { pinTyped } from "./pin-typed.ts";

type LocationFieldProps = {
  label: string;
  defaultValue: string;
  /** The text of the field now. */
  location: string;
  pin: Halves;
  /** What the initial location is understood as. */
  understood: UnderstoodLocation | null;
  /** Street tiles in place of our own base map. */
  streets: StreetSource | null;
  findError: (name: string) => string | undefined;
  onChange: () => void;
};

/** Few paste a point, so its reader is loaded for them alone. */
async function readPasted(halves: Halves): Promise<Halves> {
  const { pointPasted } = await import("#core/places/typed-point.ts");
  const pasted = pointPasted(halves);
  return pasted ? inHalves(pasted) : halves;
}

/**
 * Where a home is: a text that is completed while it is typed, what is understood of it, and its
 * pin. If there is none, the position follows from the text.
 */
export function LocationField({
  label,
  defaultValue,
  location,
  pin: typed,
  understood: first,
  streets,
  findError,
  onChange,
}: LocationFieldProps) {
  const [at, setAt] = useState(typed);
  const pin = pinTyped(at);
  const understood = useUnderstood(location, pin, first);
  const [place] = understood?.places ?? [];
  const choose = (chosen: Place, input: HTMLInputElement) => {
    input.value = withPlace(input.value, wholeName(chosen));
    onChange();
  };
  const type = (halves: Halves) => {
    setAt(halves);
    if (halves.latitude !== "" && halves.longitude !== "") return;
    const read = (pasted: Halves) => setAt((now) => (now === halves ? pasted : now));
    readPasted(halves).then(read, () => undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: by now the form contains the numbers
  useEffect(onChange, [at, onChange]);
  return (
    <>
      <div>
        <PlaceInput
          name="location"
          label={label}
          defaultValue={defaultValue}
          error={findError("location")}
          required
          placeIn={parseChosenPlace}
          onChoose={choose}
        />
        <Understood
          understood={understood}
          onChoose={choose}
          onSwap={() => pin && setAt(inHalves(swapped(pin)))}
        />
      </div>
      <PinField
        at={at}
        middle={understood?.as === "place" && place ? place : null}
        around={understood?.as === "whole" && place ? place : null}
        {...{ streets, findError }}
        onMove={type}
      />
    </>
  );
}

type UnderstoodProps = {
  understood: UnderstoodLocation | null;
  onChoose: (place: Place, input: HTMLInputElement) => void;
  onSwap: () => void;
};

/** Says what a location is understood as; asks where it may be several places. */
function Understood({ understood, onChoose, onSwap }: UnderstoodProps) {
  const choose = (place: Place, form: HTMLFormElement | null) => {
    const input = form?.elements.namedItem("location");
    if (input instanceof HTMLInputElement) onChoose(place, input);
  };
  return (
    <div className={styles.understood} role="status">
      {understood && <p>{understoodLocationWords(understood)}</p>}
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

/** Milliseconds without typing before it is asked what is understood. */
const pause = 300;

/**
 * What a location and its pin are understood as while they are typed; null as long as that is
 * unknown. `first`: what they are as the form is opened.
 */
function useUnderstood(
  location: string,
  pin: Point | null,
  first: UnderstoodLocation | null,
): UnderstoodLocation | null {
  const address = understoodAddress(location, pin);
  const [known, setKnown] = useState({ address, answer: first });
  useEffect(() => {
    if (!address || address === known.address) return;
    const controller = new AbortController();
    const waiting = setTimeout(async () => {
      try {
        const response = await fetch(address, { signal: controller.signal });
        if (response.ok) setKnown({ address, answer: await response.json() });
      } catch {
        // Without an answer the form is as without scripts.
      }
    }, pause);
    return () => {
      clearTimeout(waiting);
      controller.abort();
    };
  }, [address, known.address]);
  return address ? known.answer : null;
}

/** Where it is asked; null if there is nothing to ask. */
function understoodAddress(location: string, pin: Point | null): string | null {
  if (location.trim() === "") return null;
  const at = pin && { latitude: String(pin.latitude), longitude: String(pin.longitude) };
  return `/api/places/understood?${new URLSearchParams({ location, ...at })}`;
}
