import { get as getPlain } from "node:http";
import { get as getSecure } from "node:https";
import { isIP } from "node:net";
import { isPublic, onlyAllowed } from "../public-address.ts";

const maxBytes = 1_000_000;

/** Whether a host is by its name one of this machine or of a private network. */
function isNamedPrivate(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "");
  return isIP(name)
    ? !isPublic(name)
    : !name.includes(".") || /\.(localhost|local|internal|lan|home\.arpa)$/.test(name);
}

/**
 * Reads a JSON document of up to 1 MB within a time in milliseconds. Follows no redirect, and asks
 * a private network only if the address says so itself: its owner has a server of tiles there.
 */
export function readDocument(address: string, patience: number): Promise<string> {
  const { protocol, hostname } = new URL(address);
  const get = protocol === "https:" ? getSecure : getPlain;
  return new Promise((done, fail) => {
    const options = {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(patience),
      agent: false as const,
      ...(isNamedPrivate(hostname) ? {} : { lookup: onlyAllowed(isPublic) }),
    };
    const request = get(address, options, (answer) => {
      if (answer.statusCode !== 200) {
        request.destroy();
        return fail(new Error(`${address} answered ${answer.statusCode}`));
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
        if (bytes > maxBytes) request.destroy(new Error(`${address} is longer than 1 MB`));
        else parts.push(part);
      });
      answer.on("error", fail);
      answer.on("end", () => done(Buffer.concat(parts).toString("utf8")));
    });
    request.on("error", fail);
  });
}
