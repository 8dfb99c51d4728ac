/**
 * The draft of the form at this path, in `sessionStorage`: it lives as long as the tab. Where the
 * browser stores nothing, there is no draft. A draft belongs to one person: another person in the
 * same tab gets another. `email` may be empty if the path is already one person's. For a form that
 * edits something, `version` is that thing's version: a draft typed over an older version would
 * hide later changes, and is dropped.
 */
export const draftAt = (path: string, email: string, version = "") => {
  const key = `draft ${path} ${email}`;
  return {
    read(): Record<string, string> | null {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
        if (typeof stored !== "object" || stored === null) return null;
        const { version: over = "", ...values } = stored as Record<string, string>;
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
        // If the browser stores nothing, or its storage is full, only the draft is lost.
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
