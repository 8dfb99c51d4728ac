/** Stores the bytes of pictures by key (`{id}/648.avif`). The content of a key never changes. */
export type ImageStore = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** `null` if there is nothing under this key. */
  read(key: string): Promise<Uint8Array | null>;
  /** Removes a picture with all its widths and formats; does nothing if there is none. */
  remove(id: string): Promise<void>;
};
