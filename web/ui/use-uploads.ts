import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { maxPictureBytes } from "#core/image.ts";
import { pieceWords } from "#web/words/en.ts";

/**
 * A chosen picture: `address` once it is uploaded, `error` if it can't be. `preview` is shown
 * meanwhile.
 */
export type Upload = {
  key: string;
  name: string;
  size: number;
  preview: string | null;
  share: number;
  address: string | null;
  error: string | null;
};

type Change =
  | { add: Upload[]; max: number }
  | { key: string; set: Partial<Upload> }
  | { remove: string }
  | { move: string; by: -1 | 1 };

function changed(list: Upload[], change: Change): Upload[] {
  if ("add" in change)
    return change.max === 1
      ? change.add.slice(0, 1)
      : [...list, ...change.add].slice(0, change.max);
  if ("remove" in change) return list.filter(({ key }) => key !== change.remove);
  if ("set" in change)
    return list.map((upload) =>
      upload.key === change.key ? { ...upload, ...change.set } : upload,
    );
  const at = list.findIndex(({ key }) => key === change.move);
  const moved = [...list];
  const [upload] = moved.splice(at, 1);
  if (upload) moved.splice(Math.max(0, at + change.by), 0, upload);
  return moved;
}

const keptUpload = (address: string): Upload => ({
  key: address,
  name: "",
  size: 0,
  preview: null,
  share: 1,
  address,
  error: null,
});

/**
 * Pictures, in order, each uploaded as soon as it is chosen. `kept`: existing ones; `leftOut`: how
 * many of the last chosen were over the limit.
 */
export function useUploads({
  to,
  max,
  kept,
}: {
  to: string;
  max: number;
  kept: readonly string[];
}) {
  const [uploads, change] = useReducer(changed, kept, (addresses) => addresses.map(keptUpload));
  const calls = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());
  const last = useRef(0);
  const [leftOut, setLeftOut] = useState(0);

  useEffect(() => {
    const [open, shown] = [calls.current, previews.current];
    return () => {
      for (const call of open.values()) call.abort();
      for (const preview of shown.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  const send = useCallback(
    async ({ key, preview }: Upload, file: File) => {
      const call = new AbortController();
      calls.current.set(key, call);
      if (preview) previews.current.set(key, preview);
      try {
        // Loaded on demand, so that forms without a new picture load less.
        const { uploadFile } = await import("./upload-file.ts");
        if (call.signal.aborted) return;
        const address = await uploadFile(
          to,
          file,
          (share) => change({ key, set: { share } }),
          call.signal,
        );
        change({ key, set: { address, share: 1 } });
      } catch (error) {
        change({
          key,
          set: {
            error:
              error instanceof Error && !(error instanceof TypeError)
                ? error.message
                : pieceWords.uploadFailed,
          },
        });
      }
    },
    [to],
  );

  const add = (files: readonly File[]) => {
    // Dropped text brings no files, and must not replace a picture.
    if (files.length === 0) return;
    const chosen = files
      .slice(0, max === 1 ? 1 : max - uploads.length)
      .map((file) => ({ file, upload: begun(file, `${++last.current}`) }));
    setLeftOut(files.length - chosen.length);
    if (max === 1) for (const { key } of uploads) forget(key);
    change({ add: chosen.map(({ upload }) => upload), max });
    for (const { file, upload } of chosen) if (!upload.error) void send(upload, file);
  };
  const forget = (key: string) => {
    calls.current.get(key)?.abort();
    const preview = previews.current.get(key);
    if (preview) URL.revokeObjectURL(preview);
    previews.current.delete(key);
  };
  const remove = (key: string) => {
    forget(key);
    setLeftOut(0);
    change({ remove: key });
  };
  const move = (key: string, by: -1 | 1) => change({ move: key, by });
  return { uploads, leftOut, add, remove, move };
}

/** Errors that need no upload to be found are shown at once. */
function begun(file: File, key: string): Upload {
  const picture = file.type === "" || file.type.startsWith("image/");
  const error = !picture
    ? pieceWords.notAPicture
    : file.size > maxPictureBytes
      ? pieceWords.pictureTooLarge
      : null;
  return {
    key,
    name: file.name,
    size: file.size,
    preview: error ? null : URL.createObjectURL(file),
    share: 0,
    address: null,
    error,
  };
}
