import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { pieceWords } from "#web/words/en.ts";
import { classes } from "./classes.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./file-input.module.css";
import { Icon } from "./icon.tsx";
import { UploadLine } from "./upload-line.tsx";
import { useReady } from "./use-ready.ts";
import { type Upload, useUploads } from "./use-uploads.ts";

type FileInputProps = FieldProps & {
  /** The form gets the uploaded pictures' addresses under this name; without scripts the files themselves, under `name-file`. */
  name: string;
  /** Where pictures are posted. */
  to: string;
  /** How many there may be: of one, the next takes its place; several can be put in order. */
  most?: number;
  /** The addresses of pictures that are there from before. */
  kept?: readonly string[];
  onChange?: (uploads: readonly Upload[]) => void;
};

/** Pictures, chosen or dropped: seen at once, sent at once. */
export function FileInput({ name, to, most = 1, kept = [], onChange, label, hint, error, required, className }: FileInputProps) {
  const ready = useReady();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { uploads, leftOut, add, remove, move } = useUploads({ to, most, kept });
  useEffect(() => onChange?.(uploads), [uploads, onChange]);
  const take = (from: HTMLInputElement) => {
    add([...(from.files ?? [])]);
    // So that choosing the same file again is a choice too.
    from.value = "";
  };
  // Chosen before the scripts ran, which nobody heard. In the same moment in which the input gives up its name: a form that is sent has one or the other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they run
  useLayoutEffect(() => {
    if (ready && input.current?.files?.length) take(input.current);
  }, [ready]);
  const failed = uploads.find((upload) => upload.error)?.error ?? (leftOut ? pieceWords.leftOut(leftOut, most) : undefined);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <Field id={name} {...{ label, hint, required, className }} error={failed ?? (uploads.some(({ address }) => address) ? undefined : error)}>
      {(tied) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside is what is used
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
            type="file"
            accept="image/*"
            multiple={most > 1}
            name={ready ? undefined : `${name}-file`}
            className={ready ? "unseen" : styles.plain}
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
              {...(most === 1 ? { replaceBy: name } : {})}
              {...(index > 0 ? { onEarlier: () => move(upload.key, -1) } : {})}
              {...(index < uploads.length - 1 ? { onLater: () => move(upload.key, 1) } : {})}
            />
          ))}
          {ready && uploads.length < most && (
            <label htmlFor={name} className={uploads.length ? styles.more : styles.choose}>
              {uploads.length ? (
                <>
                  <Icon name="plus" /> {pieceWords.morePictures(most - uploads.length)}
                </>
              ) : (
                <>
                  <span className={styles.thumb}>
                    <Icon name="image" size={24} />
                  </span>
                  <span className={styles.body}>
                    <b>{pieceWords.choosePicture}</b>
                    <span>{pieceWords.dropPicture}</span>
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
