import type { Refused } from "#web/act.ts";

const nothing: Refused["fields"] = [];

/** The refusal in an action's answer, or null. */
export function readRefused(answer: unknown): {
  refused: Refused | null;
  typed: Refused["typed"];
  findError: (field: string) => string | undefined;
} {
  const refused =
    typeof answer === "object" && answer !== null && "refused" in answer
      ? (answer as Refused)
      : null;
  const fields = refused?.fields ?? nothing;
  return {
    refused,
    typed: refused?.typed ?? {},
    findError: (name) => fields.find(({ field }) => field === name)?.message,
  };
}
