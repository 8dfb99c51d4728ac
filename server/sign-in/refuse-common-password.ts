import { dictionary } from "@zxcvbn-ts/language-common";
import { demonstrationPassword } from "#core/demonstration.ts";
import { refuseField } from "#core/refusal.ts";

const common = new Set<string>([...dictionary["passwords-common"], demonstrationPassword]);

/** Refuses `invalid` for a password that is among the most common ones. */
export function refuseCommonPassword(password: string, field: string): void {
  if (!common.has(password.toLowerCase())) return;
  throw refuseField(field, "This is one of the most common passwords. Choose one that nobody would guess.");
}
