import { useEffect, useRef, useState } from "react";
import type { Place } from "#core/places/place.ts";
import { type Halves, inHalves, isOnGlobe, type Point } from "#core/places/spot.ts";
import type { PinMap } from "#web/properties/map/pin-map.ts";
import type { StreetSource } from "#web/properties/map/streets.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldsRow } from "#web/ui/form/fields-row.tsx";
import { NumberInput } from "#web/ui/form/number-input.tsx";
import { pinWords, zoomWords } from "#web/words/en-pin.ts";
import styles from "./pin-field.module.css";
import { pinTyped } from "./pin-typed.ts";

type PinFieldProps = {
  at: Halves;
  /** The middle of the place that is understood, where the home is as long as it has no pin. */
  middle: Place | null;
  /** The region or country that is understood. */
  around: Place | null;
  streets: StreetSource | null;
  findError: (name: string) => string | undefined;
  onMove: (to: Halves) => void;
};

/**
 * A home's position: a map, which opens once it is known, whose pin sets it exactly, and its two
 * numbers.
 */
export function PinField({ at, middle, around, streets, findError, onMove }: PinFieldProps) {
  const [open, setOpen] = useState(at.latitude !== "" || at.longitude !== "");
  // Fixed at the first render: an answer with equal styles in a new object must not open the map
  // again.
  const [tiles] = useState(streets);
  const unfolded = useRef<HTMLDetailsElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const typed = pinTyped(at);
  const pin = typed && isOnGlobe(typed) ? typed : null;
  const { latitude, longitude } = pin ?? middle ?? {};
  const { box, map } = usePinMap(canvas, open || latitude !== undefined, {
    at: pin ?? middle,
    around,
    streets: tiles,
    onMove,
  });

  // The details may have been opened, and the fields filled, before hydration, with no listener
  // yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const details = unfolded.current;
    if (!details?.open) return;
    setOpen(true);
    const fields = details.closest("form")?.elements;
    const typedAs = (name: string) => {
      const field = fields?.namedItem(name);
      return field instanceof HTMLInputElement ? field.value : "";
    };
    onMove({ latitude: typedAs("latitude"), longitude: typedAs("longitude") });
  }, []);

  useEffect(() => {
    map?.put(latitude === undefined || longitude === undefined ? null : { latitude, longitude });
  }, [map, latitude, longitude]);

  const input = (name: "latitude" | "longitude") => ({
    name,
    label: pinWords[name],
    value: at[name],
    error: findError(name),
    onChange: ({ target }: { target: { value: string } }) =>
      onMove({ ...at, [name]: target.value }),
  });
  return (
    <div className={styles.pin}>
      <div className={styles.box} hidden={box !== "open"}>
        <div className={styles.canvas} ref={canvas} />
        {map && (
          <div className={styles.zoom}>
            <Button square icon="plus" aria-label={zoomWords.in} onClick={() => map.zoom(1)} />
            <Button square icon="minus" aria-label={zoomWords.out} onClick={() => map.zoom(-1)} />
          </div>
        )}
      </div>
      {box === "failed" && <p className="small muted">{pinWords.cannotDraw}</p>}
      {box === "open" && (
        <p className="small muted">
          {latitude === undefined ? pinWords.noPinHint : pinWords.pinHint}
        </p>
      )}
      {pin && (
        <Button
          kind="quiet"
          size="small"
          icon="x"
          onClick={() => onMove({ latitude: "", longitude: "" })}
        >
          {pinWords.remove}
        </Button>
      )}
      <details
        ref={unfolded}
        open={open || findError("latitude") !== undefined || findError("longitude") !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{pinWords.exact}</summary>
        <FieldsRow>
          <NumberInput {...input("latitude")} />
          <NumberInput {...input("longitude")} />
        </FieldsRow>
      </details>
    </div>
  );
}

type MapOptions = {
  at: Point | null;
  around: Place | null;
  streets: StreetSource | null;
  onMove: (to: Halves) => void;
};

/** The pin's map, whose box opens once it is wanted, and stays open. */
function usePinMap(
  canvas: { current: HTMLDivElement | null },
  isOpened: boolean,
  options: MapOptions,
): { box: "closed" | "open" | "failed"; map: PinMap | null } {
  const [map, setMap] = useState<PinMap | null>(null);
  // On the server, too, so that nothing moves aside for it later.
  const [box, setBox] = useState<"closed" | "open" | "failed">(isOpened ? "open" : "closed");
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (isOpened) setBox((now) => (now === "closed" ? "open" : now));
  }, [isOpened]);
  useEffect(() => {
    if (box !== "open" || !canvas.current) return;
    const closing = new AbortController();
    const fail = () => setBox("failed");
    openMap(canvas.current, latest, closing.signal, fail).then(setMap, fail);
    return () => {
      closing.abort();
      setMap(null);
    };
  }, [box, canvas]);
  return { box, map };
}

async function openMap(
  box: HTMLElement,
  latest: { readonly current: MapOptions },
  closing: AbortSignal,
  lost: () => void,
): Promise<PinMap | null> {
  const { openPinMap } = await import("#web/properties/map/pin-map.ts");
  if (closing.aborted) return null;
  const moved = (to: Point) => latest.current.onMove(inHalves(to));
  const map = await openPinMap(box, { ...latest.current, moved, lost });
  if (!closing.aborted) {
    closing.addEventListener("abort", () => map.close());
    return map;
  }
  map.close();
  return null;
}
