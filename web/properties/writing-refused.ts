import type { Refused } from "#web/act.ts";

/** What a dialog for a text shows of a refusal: at its field, or above it. */
export function writingRefused(refused: Refused | null, name: string) {
  if (!refused) return null;
  const error = refused.fields.find(({ field }) => field === name)?.message;
  return {
    typed: refused.typed[name] ?? "",
    ...(error === undefined ? { message: refused.message } : { error }),
  };
}
