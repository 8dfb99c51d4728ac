/**
 * The draft of the form at this path, kept by the browser for as long as its tab lives; where it keeps nothing, there is none.
 * It is one person's alone: the next one in the same tab has another. `email` may be empty where the path is theirs alone. Where it mends
 * something, `version` is that of the thing: what was typed over an older one would hide what has been mended since, and is dropped.
 */
export const draftAt = (path: string, email: string, version = "") => {
  const key = `draft ${path} ${email}`;
  return {
    read(): Record<string, string> | null {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
        if (typeof kept !== "object" || kept === null) return null;
        const { version: over = "", ...values } = kept as Record<string, string>;
        if (over === version) return values;
        sessionStorage.removeItem(key);
        return null;
      } catch {
        return null;
      }
    },
    write(values: Readonly<Record<string, string>>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ ...values, version }));
      } catch {
        // A browser that keeps nothing, or is full, only loses the draft.
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
};
