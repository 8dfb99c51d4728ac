import type { ImageStore } from "#adapters/images/image-store.ts";
import { callOutside } from "../call-outside.ts";
import type { Services } from "../context.ts";

const store = {
  name: "the image store",
  sentence: "Pictures can't be saved or loaded right now. Please try again in a minute.",
};

/**
 * The image store for a caller who waits: refuses `unavailable` when the store fails. A job uses
 * the store itself, and is retried.
 */
export function imageStoreForCaller({ images, log }: Pick<Services, "images" | "log">): ImageStore {
  const ask = <Answer>(question: () => Promise<Answer>) => callOutside({ log }, store, question);
  return {
    write: (key, bytes) => ask(() => images.write(key, bytes)),
    read: (key) => ask(() => images.read(key)),
    remove: (id) => ask(() => images.remove(id)),
  };
}
