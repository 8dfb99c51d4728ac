import { aDay } from "#core/duration.ts";
import type { Config } from "../config.ts";

/** How long a contact is good for without another look, in days (RFC 9116: less than a year). */
const lasts = 180;

/** The file that tells finders of a fault whom to write to (RFC 9116). */
export const securityText = (
  { publicUrl }: Pick<Config, "publicUrl">,
  email: string,
  now: Date,
): string =>
  [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(now.getTime() + lasts * aDay).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
