import { lookup as resolve } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Whether an address is one of the whole internet: not of this machine or a private network. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === "unicast";

/** Looks a name up, and fails if any of its addresses must not be called. */
export const onlyAllowed =
  (mayCall: (address: string) => boolean): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first || !found.every(({ address }) => mayCall(address)))
        return done(error ?? new Error(`${name} is not an address to call`), "", 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
