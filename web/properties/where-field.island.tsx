import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Place, wholeName } from "#core/place.ts";
import { classes } from "#web/ui/classes.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { useReady } from "#web/ui/use-ready.ts";
import { filterWords } from "#web/words/en-finding.ts";
import styles from "./where-field.module.css";

/** Milliseconds without typing before places are suggested. */
const pause = 120;

type WhereFieldProps = {
  label: string;
  className?: string | undefined;
  defaultValue?: string;
  /** The id of the place that the text stands for. */
  place?: string | undefined;
  error?: string | undefined;
};

/**
 * A field for a city, region or country, which suggests places while the reader types (WAI-ARIA's
 * combobox pattern): chosen by arrows and Enter, or by a press; Escape closes.
 */
export default function WhereField({ className, place, ...field }: WhereFieldProps) {
  const ready = useReady();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const { offered, ask, askSoon, stop, close } = usePlaces(input);
  const [marked, setMarked] = useState<string | null>(null);
  const at = offered.findIndex(({ _id }) => _id === marked);
  const open = offered.length > 0;
  const optionId = (index: number) => `where-place-${index}`;

  const mark = (next: number) =>
    setMarked(offered[(next + offered.length) % offered.length]?._id ?? null);
  const shut = () => {
    close();
    setMarked(null);
  };
  const choose = (one: Place) => {
    if (!input.current || !chosen.current) return;
    input.current.value = wholeName(one);
    chosen.current.value = one._id;
    chosen.current.disabled = false;
    shut();
    input.current.form?.requestSubmit();
  };
  const press = (event: KeyboardEvent) => {
    const one = offered[at];
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => mark(at + 1),
      ArrowUp: () => mark(at < 0 ? -1 : at - 1),
      Escape: shut,
      Enter: one && (() => choose(one)),
    };
    const act = open ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  // A form submitted as typed needs no suggestions.
  const leave = useEffectEvent(shut);
  const begin = useEffectEvent(() => {
    const { activeElement, documentElement } = document;
    const isTyped = input.current?.value !== (field.defaultValue ?? "");
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
  }, []);
  return (
    <div className={classes(styles.where, className)}>
      <input ref={chosen} type="hidden" name="at" defaultValue={place} disabled={!place} />
      <TextInput
        ref={input}
        name="where"
        type="search"
        placeholder={filterWords.anywhere}
        autoComplete="off"
        onInput={askSoon}
        onBlur={shut}
        onKeyDown={press}
        {...(ready && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": open,
          "aria-controls": "where-places",
          "aria-activedescendant": at < 0 ? undefined : optionId(at),
        })}
        {...field}
      />
      {ready && (
        <div id="where-places" role="listbox" aria-label="Places" hidden={!open}>
          {offered.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={one._id}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => {
                // Keeps the focus in the field, and the suggestions unchanged until this press
                // ends: it may start a scroll.
                event.preventDefault();
                stop();
              }}
              onClick={() => choose(one)}
            >
              {one.name}
              <small>{wholeName(one).slice(one.name.length + 2)}</small>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The places that fit what is typed in a field. */
function usePlaces(input: { current: HTMLInputElement | null }) {
  const [offered, setOffered] = useState<readonly Place[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(waiting.current);
    asking.current?.abort();
  };
  const close = () => {
    stop();
    setOffered([]);
  };
  const ask = async () => {
    stop();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const typed = input.current?.value.trim() ?? "";
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
  return { offered, ask, askSoon, stop, close };
}
