import { useEffect, useRef, useState } from "react";
import type { Point } from "#core/spot.ts";
import type { PinMap } from "#web/properties/map/pin-map.ts";
import type { StreetStyles } from "#web/properties/map/street-styles.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldsRow } from "#web/ui/fields-row.tsx";
import { NumberInput } from "#web/ui/number-input.tsx";
import { pinWords, zoomWords } from "#web/words/en-pin.ts";
import styles from "./pin-field.module.css";

type PinFieldProps = {
  latitude: string;
  longitude: string;
  /** The home's known position, shown until another is entered. */
  known: Point | null;
  /** The text of the location field. */
  location: string | undefined;
  /** Street tiles in place of our own base map. */
  streets: StreetStyles | null;
  errorOf: (name: string) => string | undefined;
  onMove: () => void;
};

/**
 * A home's position: two numbers, and a map, opened on demand, whose pin sets them. If empty, the
 * position follows from the location.
 */
export function PinField({
  latitude,
  longitude,
  known,
  location,
  streets,
  errorOf,
  onMove,
}: PinFieldProps) {
  // Open if there is a pin, so that people who edit the location see that the pin stays.
  const [open, setOpen] = useState(latitude !== "" || longitude !== "");
  // Fixed at the first render: an answer with equal styles in a new object must not open the map
  // again.
  const [tiles] = useState(streets);
  const [at, setAt] = useState({ latitude, longitude });
  const unfolded = useRef<HTMLDetailsElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PinMap | null>(null);
  const pin = pointOf(at);
  const start = useRef({ at: pin, location });
  start.current = { at: pin ?? known, location };

  // The details may have been opened, and the fields filled, before hydration, with no listener
  // yet.
  useEffect(() => {
    const details = unfolded.current;
    if (!details?.open) return;
    setOpen(true);
    const [north = "", east = ""] = Array.from(
      details.querySelectorAll("input"),
      ({ value }) => value,
    );
    setAt({ latitude: north, longitude: east });
  }, []);

  useEffect(() => {
    const box = canvas.current;
    if (!open || !box) return;
    let gone = false;
    let opened: PinMap | undefined;
    const begin = async () => {
      const { openPinMap } = await import("#web/properties/map/pin-map.ts");
      const moved = (to: { latitude: number; longitude: number }) =>
        setAt({ latitude: String(to.latitude), longitude: String(to.longitude) });
      opened = await openPinMap(box, { ...start.current, streets: tiles, moved });
      if (gone) opened.close();
      else setMap(opened);
    };
    // Without a map, the two number fields suffice.
    begin().catch(() => undefined);
    return () => {
      gone = true;
      opened?.close();
      setMap(null);
    };
  }, [open, tiles]);

  useEffect(() => {
    map?.put(pointOf(at) ?? known);
    onMove();
  }, [map, at, known, onMove]);

  const input = (name: "latitude" | "longitude") => ({
    name,
    label: pinWords[name],
    value: at[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => setAt({ ...at, [name]: target.value }),
  });
  return (
    <details
      ref={unfolded}
      className={styles.pin}
      open={open || errorOf("latitude") !== undefined || errorOf("longitude") !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{pinWords.pin}</summary>
      <p className="small muted">{(pin ?? known) ? pinWords.pinHint : pinWords.noPinHint}</p>
      <div className={styles.box}>
        <div className={styles.canvas} ref={canvas} />
        {map && (
          <div className={styles.zoom}>
            <Button square icon="plus" aria-label={zoomWords.in} onClick={() => map.zoom(1)} />
            <Button square icon="minus" aria-label={zoomWords.out} onClick={() => map.zoom(-1)} />
          </div>
        )}
      </div>
      {pin && (
        <Button
          kind="quiet"
          size="small"
          icon="x"
          onClick={() => setAt({ latitude: "", longitude: "" })}
        >
          {pinWords.remove}
        </Button>
      )}
      <FieldsRow>
        <NumberInput {...input("latitude")} />
        <NumberInput {...input("longitude")} />
      </FieldsRow>
    </details>
  );
}

/** The point given by two typed numbers, or null. */
function pointOf({ latitude, longitude }: { latitude: string; longitude: string }): Point | null {
  const [north, east] = [latitude, longitude].map((typed) =>
    typed.trim() === "" ? Number.NaN : Number(typed),
  );
  if (
    north === undefined ||
    east === undefined ||
    !(Math.abs(north) <= 90 && Math.abs(east) <= 180)
  )
    return null;
  return { latitude: north, longitude: east };
}
