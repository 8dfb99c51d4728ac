import { useRef } from "react";
import { wholeName } from "#core/places/place.ts";
import { PlaceInput } from "./place-input.tsx";

type WhereFieldProps = {
  label: string;
  className?: string | undefined;
  defaultValue?: string;
  /** The id of the place that the text stands for. */
  place?: string | undefined;
  error?: string | undefined;
};

/** A search's field for a city, region or country; a place that is chosen is searched at once. */
export default function WhereField({ place, ...field }: WhereFieldProps) {
  const chosen = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={chosen} type="hidden" name="at" defaultValue={place} disabled={!place} />
      <PlaceInput
        name="where"
        type="search"
        placeholder="City or region"
        onChoose={(one, input) => {
          if (!chosen.current) return;
          input.value = wholeName(one);
          chosen.current.value = one._id;
          chosen.current.disabled = false;
          input.form?.requestSubmit();
        }}
        {...field}
      />
    </>
  );
}
