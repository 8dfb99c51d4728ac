import { pieceWords } from "#web/words/en.ts";

type Sent = { data?: { display_url?: string }; detail?: string };

/**
 * Posts a picture as the multipart field `image`, reporting progress from 0 to 1. Returns its
 * address; throws an `Error` with a message for the reader.
 */
export function uploadFile(
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
      else fail(new Error(detail ?? pieceWords.uploadFailed));
    });
    call.addEventListener("error", () => fail(new Error(pieceWords.uploadFailed)));
    signal.addEventListener("abort", () => call.abort());
    call.open("POST", to);
    call.send(form);
  });
}

function read(text: string): Sent {
  try {
    return JSON.parse(text) as Sent;
  } catch {
    return {};
  }
}
