import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { howMany } from "#core/how-many.ts";
import { type Place, wholeName } from "#core/places/place.ts";
import type { SuggestedPlace } from "#server/places/find-places.ts";
import { classes } from "#web/ui/classes.ts";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { useReady } from "#web/ui/use-ready.ts";
import styles from "./place-input.module.css";

/** Milliseconds without typing before places are suggested. */
const pause = 120;

type PlaceInputProps = ComponentProps<typeof TextInput> & {
  onChoose: (place: Place, input: HTMLInputElement) => void;
  /** The part of what is typed that names the place. */
  placeIn?: (typed: string) => string;
};

/**
 * A field that suggests places while a person types (WAI-ARIA's combobox pattern): chosen by arrows
 * and Enter, or by a press; Escape closes.
 */
export function PlaceInput({ onChoose, placeIn, className, ...field }: PlaceInputProps) {
  const ready = useReady();
  const input = useRef<HTMLInputElement>(null);
  const { offered, at, mark, askSoon, stop, shut } = usePlaces(input, placeIn);
  const open = offered.length > 0;
  const listId = `${field.name}-places`;
  const optionId = (index: number) => `${field.name}-place-${index}`;

  const choose = (one: Place) => {
    if (!input.current) return;
    shut();
    onChoose(one, input.current);
  };
  const press = (event: KeyboardEvent) => {
    const one = offered[at];
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => mark(at + 1),
      ArrowUp: () => mark(at < 0 ? -1 : at - 1),
      Escape: shut,
      Enter: one && (() => choose(one)),
    };
    // While characters are composed, as in Japanese, the keys choose among them; 229: in Safari.
    const composes = event.nativeEvent.isComposing || event.keyCode === 229;
    const act = open && !composes ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={classes(styles.place, className)}>
      <TextInput
        ref={input}
        autoComplete="off"
        onInput={askSoon}
        onBlur={shut}
        onKeyDown={press}
        {...(ready && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": open,
          "aria-controls": listId,
          "aria-activedescendant": at < 0 ? undefined : optionId(at),
        })}
        {...field}
      />
      {ready && (
        <div id={listId} role="listbox" aria-label="Places" hidden={!open}>
          {offered.map((one, index) => (
            <Suggestion
              key={one._id}
              id={optionId(index)}
              place={one}
              isMarked={index === at}
              onHold={stop}
              onChoose={() => choose(one)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type SuggestionProps = {
  id: string;
  place: SuggestedPlace;
  isMarked: boolean;
  onHold: () => void;
  onChoose: () => void;
};

/** A place that is suggested; the field has the focus, and the keys. */
const Suggestion = ({ id, place, isMarked, onHold, onChoose }: SuggestionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has them
  // biome-ignore lint/a11y/useFocusableInteractive: as above
  <div
    id={id}
    role="option"
    aria-selected={isMarked}
    onPointerDown={(event) => {
      // Keeps the focus in the field, and the suggestions unchanged until this press ends: it may
      // start a scroll.
      event.preventDefault();
      onHold();
    }}
    onClick={onChoose}
  >
    {place.name}
    <small>
      {wholeName(place).slice(place.name.length + 2)}
      {place.homes > 0 && ` (${howMany(place.homes, "home")})`}
    </small>
  </div>
);

/** The places that fit what is typed in a field. */
function usePlaces(
  input: { current: HTMLInputElement | null },
  placeIn: ((typed: string) => string) | undefined,
) {
  const [offered, setOffered] = useState<readonly SuggestedPlace[]>([]);
  const [marked, setMarked] = useState<string | null>(null);
  const at = offered.findIndex(({ _id }) => _id === marked);
  const mark = (next: number) =>
    setMarked(offered[(next + offered.length) % offered.length]?._id ?? null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const controller = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(waiting.current);
    controller.current?.abort();
  };
  const shut = () => {
    stop();
    setOffered([]);
    setMarked(null);
  };
  const ask = async () => {
    stop();
    controller.current = new AbortController();
    const { signal } = controller.current;
    const { value = "" } = input.current ?? {};
    const typed = (placeIn?.(value) ?? value).trim();
    if (typed === "") return setOffered([]);
    try {
      const response = await fetch(`/api/places?q=${encodeURIComponent(typed)}`, { signal });
      if (response.ok && document.activeElement === input.current)
        setOffered(await response.json());
    } catch {
      // Without suggestions it is a plain text field.
    }
  };
  const askSoon = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(ask, pause);
  };
  // A form submitted as typed needs no suggestions.
  const leave = useEffectEvent(shut);
  const begin = useEffectEvent(() => {
    const { activeElement, documentElement } = document;
    const isTyped = input.current?.value !== input.current?.defaultValue;
    // Not if it is asked for already.
    if (activeElement === input.current && isTyped && !("busy" in documentElement.dataset))
      void ask();
  });
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener("submit", leave);
    // What was typed before this ran is answered, too.
    begin();
    return () => form?.removeEventListener("submit", leave);
  }, [input]);
  return { offered, at, mark, askSoon, stop, shut };
}
