/** Where the bytes of pictures lie, by key (`{id}/648.avif`). What is stored under a key never changes. */
export type ImageStore = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** `null` if there is nothing under this key. */
  read(key: string): Promise<Uint8Array | null>;
  /** Removes a picture with all its widths and formats; one that is not there is fine. */
  remove(id: string): Promise<void>;
};
