import { maxPictureBytes } from "#core/image.ts";
import { uploadWords } from "#web/words/en-uploads.ts";
import { scaledDown } from "../scaled-down.ts";

type Sent = { data?: { display_url?: string }; detail?: string };

/** A message for the reader. `passing`: the same file may succeed later. */
class UploadFailure extends Error {
  readonly passing: boolean;
  constructor(message: string, passing: boolean) {
    super(message);
    this.passing = passing;
  }
}

/**
 * Posts a picture as the multipart field `image`, reporting progress from 0 to 1. Returns its
 * address; throws `UploadFailure`.
 */
export async function uploadFile(
  to: string,
  chosen: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const file = await scaledDown(chosen);
  if (file.size > maxPictureBytes) throw new UploadFailure(uploadWords.pictureTooLarge, false);
  return post(to, file, onProgress, signal);
}

function post(
  to: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((done, fail) => {
    // `fetch` reports no upload progress.
    const call = new XMLHttpRequest();
    const form = new FormData();
    form.set("image", file);
    call.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    call.addEventListener("load", () => {
      const { data, detail } = read(call.responseText);
      if (call.status === 200 && data?.display_url)
        done(new URL(data.display_url, location.href).pathname);
      else {
        // Only Gable says why; what else answers in its place is gone the next time.
        const passing = detail === undefined || isPassing(call.status);
        fail(new UploadFailure(detail ?? uploadWords.uploadFailed, passing));
      }
    });
    call.addEventListener("error", () => fail(new UploadFailure(uploadWords.uploadFailed, true)));
    signal.addEventListener("abort", () => call.abort());
    call.open("POST", to);
    call.send(form);
  });
}

/** Too slow, too many at once, or something on our side. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

function read(text: string): Sent {
  try {
    return JSON.parse(text) as Sent;
  } catch {
    return {};
  }
}
