import { useEffect, useState } from "react";
import { parseChosenPlace, withPlace } from "#core/places/chosen-place.ts";
import { type Place, wholeName } from "#core/places/place.ts";
import { type Halves, inHalves, swapped } from "#core/places/spot.ts";
import type { UnderstoodLocation } from "#core/places/understood-location.ts";
import type { Streets } from "#web/properties/map/streets.ts";
import { PlaceInput } from "#web/properties/place-input.tsx";
import { PinField } from "./pin-field.tsx";
import { pinTyped } from "./pin-typed.ts";
import { Understood } from "./understood.tsx";
import { useUnderstood } from "./use-understood.ts";

type LocationFieldProps = {
  label: string;
  defaultValue: string;
  /** The text of the field now. */
  location: string;
  pin: Halves;
  /** What the initial location is understood as. */
  understood: UnderstoodLocation | null;
  /** Street tiles in place of our own base map. */
  streets: Streets | null;
  errorOf: (name: string) => string | undefined;
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
  errorOf,
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
          error={errorOf("location")}
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
        {...{ streets, errorOf }}
        onMove={type}
      />
    </>
  );
}
