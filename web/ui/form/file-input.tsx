import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { uploadWords } from "#web/words/en-uploads.ts";
import { classes } from "../classes.ts";
import { Icon } from "../icons/icon.tsx";
import { useReady } from "../use-ready.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./file-input.module.css";
import { UploadLine } from "./upload-line.tsx";
import { type Upload, useUploads } from "./use-uploads.ts";

type FileInputProps = FieldProps & {
  /**
   * With scripts, the form sends the uploaded pictures' addresses under this name; without, the
   * files themselves under `name-file`.
   */
  name: string;
  /** The address that pictures are posted to. */
  to: string;
  /** The maximum number: with 1, a new picture replaces the old one; several can be reordered. */
  max?: number;
  /** The addresses of existing pictures. */
  initial?: readonly string[];
  onChange?: (uploads: readonly Upload[]) => void;
};

/** Pictures, chosen or dropped: shown and uploaded at once. */
export function FileInput({
  name,
  to,
  max = 1,
  initial = [],
  onChange,
  label,
  hint,
  error,
  required,
  className,
}: FileInputProps) {
  const ready = useReady();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { uploads, leftOut, add, retry, remove, miss, move } = useUploads({ to, max, initial });
  useEffect(() => onChange?.(uploads), [uploads, onChange]);
  const take = (from: HTMLInputElement) => {
    add([...(from.files ?? [])]);
    // Cleared, so that choosing the same file again fires a change event.
    from.value = "";
  };
  // Takes files chosen before hydration, when nothing listened. A layout effect, so that it runs
  // just as the input loses its name: the form sends either the files or their addresses.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useLayoutEffect(() => {
    if (ready && input.current?.files?.length) take(input.current);
  }, [ready]);
  // Of several, each has its reason beside it.
  const [only, ...others] = uploads;
  const failed =
    (leftOut ? uploadWords.leftOut(leftOut, max) : undefined) ??
    (others.length === 0 ? only?.error : undefined) ??
    undefined;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <Field
      id={name}
      {...{ label, hint, required, className }}
      error={failed ?? (uploads.some(({ address }) => address) ? undefined : error)}
    >
      {(tied) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside is the control
        <div
          className={classes(styles.box, over && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            {...tied}
            aria-invalid={tied["aria-invalid"] || uploads.some((one) => one.error) || undefined}
            type="file"
            accept="image/*"
            multiple={max > 1}
            name={ready ? undefined : `${name}-file`}
            className={styles.plain}
            ref={input}
            onChange={({ currentTarget }) => take(currentTarget)}
          />
          {uploads.map((upload, index) => (
            <UploadLine
              key={upload.key}
              {...{ upload, name }}
              at={index + 1}
              of={uploads.length}
              onRemove={() => remove(upload.key)}
              onRetry={() => retry(upload.key)}
              onMissing={(address) => miss(upload.key, address)}
              {...(max === 1 ? { replaceBy: name } : {})}
              {...(index > 0 ? { onEarlier: () => move(upload.key, -1) } : {})}
              {...(index < uploads.length - 1 ? { onLater: () => move(upload.key, 1) } : {})}
            />
          ))}
          {uploads.length < max && (
            <label htmlFor={name} className={uploads.length ? styles.more : styles.choose}>
              {uploads.length ? (
                <>
                  <Icon name="plus" /> {uploadWords.morePictures(max - uploads.length)}
                </>
              ) : (
                <>
                  <span className={styles.thumb}>
                    <Icon name="image" size={24} />
                  </span>
                  <span className={styles.body}>
                    <b>{uploadWords.choosePicture}</b>
                    <span>
                      <span className={styles.drop}>{uploadWords.dropPicture} </span>
                      {uploadWords.maxPicture}
                    </span>
                  </span>
                </>
              )}
            </label>
          )}
        </div>
      )}
    </Field>
  );
}
