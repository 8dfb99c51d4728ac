import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { uploadWords } from "#web/words/en-uploads.ts";

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
  /** Whether sending it once more may help. */
  mayRetry: boolean;
};

/** On a slow line, many at once would all take long. */
const atOnce = 3;

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

const storedUpload = (address: string): Upload => ({
  key: address,
  name: "",
  size: 0,
  preview: null,
  share: 1,
  address,
  error: null,
  mayRetry: false,
});

/**
 * Pictures, in order, each uploaded as soon as it is chosen. `kept`: existing ones; `leftOut`: how
 * many of the last chosen were over the limit.
 */
export function useUploads({
  to,
  max,
  initial,
}: {
  to: string;
  max: number;
  initial: readonly string[];
}) {
  const [uploads, change] = useReducer(changed, initial, (addresses) =>
    addresses.map(storedUpload),
  );
  const calls = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());
  const chosenFiles = useRef(new Map<string, File>());
  const turns = useRef(takeTurns(atOnce));
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
    async (key: string, file: File) => {
      const call = new AbortController();
      calls.current.set(key, call);
      const done = await turns.current();
      try {
        if (call.signal.aborted) return;
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
        // Anything else: the part that sends could not be loaded.
        const failure = error instanceof Error && "passing" in error ? error : null;
        change({
          key,
          set: {
            error: failure?.message ?? uploadWords.uploadFailed,
            mayRetry: failure ? failure.passing === true : true,
          },
        });
      } finally {
        done();
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
    for (const { file, upload } of chosen) begin(upload, file);
  };
  const begin = ({ key, preview, error }: Upload, file: File) => {
    if (error) return;
    if (preview) previews.current.set(key, preview);
    chosenFiles.current.set(key, file);
    void send(key, file);
  };
  const retry = (key: string) => {
    const file = chosenFiles.current.get(key);
    if (!file) return;
    change({ key, set: { error: null, mayRetry: false, share: 0 } });
    void send(key, file);
  };
  const forget = (key: string) => {
    calls.current.get(key)?.abort();
    const preview = previews.current.get(key);
    if (preview) URL.revokeObjectURL(preview);
    previews.current.delete(key);
    chosenFiles.current.delete(key);
  };
  const remove = (key: string) => {
    forget(key);
    setLeftOut(0);
    change({ remove: key });
  };
  /** A stored picture was not shown: a draft may be older than what nobody took. */
  const miss = async (key: string, address: string) => {
    const answer = await fetch(address, { method: "HEAD" }).catch(() => null);
    if (answer?.status === 404) change({ key, set: { address: null, error: uploadWords.gone } });
  };
  const move = (key: string, by: -1 | 1) => change({ move: key, by });
  return { uploads, leftOut, add, retry, remove, miss, move };
}

/**
 * A file that is no picture is refused at once; a large one may be scaled down before it is sent.
 */
function begun(file: File, key: string): Upload {
  const picture = file.type === "" || file.type.startsWith("image/");
  return {
    key,
    name: file.name,
    size: file.size,
    preview: picture ? URL.createObjectURL(file) : null,
    share: 0,
    address: null,
    error: picture ? null : uploadWords.notAPicture,
    mayRetry: false,
  };
}

/**
 * Lets `most` go at once: awaited, it is the caller's turn until the returned function is called.
 */
function takeTurns(most: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let under = 0;
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else under--;
  };
  return () =>
    new Promise((begin) => {
      if (under === most) return void waiting.push(() => begin(end));
      under++;
      begin(end);
    });
}
