/** A look-up is expensive. Only the machine's own spellings stand here: some hundred. */
const known = new Set<string>();

/**
 * A time zone by its IANA name, as this machine writes it; `null` for a name that it does not know.
 * Browsers report some that are no zone ("Etc/Unknown") or are newer than this machine.
 */
export function knownTimeZone(name: string | null): string | null {
  if (name === null || !/^[A-Za-z]/.test(name)) return null;
  if (known.has(name)) return name;
  try {
    const zone = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    known.add(zone);
    return zone;
  } catch {
    return null;
  }
}
