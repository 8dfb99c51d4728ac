import { expect } from "vitest";
import type { Person } from "#core/user.ts";
import { findReceipt } from "#db/history.ts";
import type { Market } from "./market.ts";

/** The event that is proven by the receipt in the only letter to a person. */
export async function provenEvent(market: Market, person: Person) {
  const written = market.jobs.flatMap((job) =>
    job.name === "send-letter" && job.data.to === person.email ? [job.data] : [],
  );
  expect(written).toHaveLength(1);
  return findReceipt(
    market.db,
    /Proof of this step: ([0-9a-f]{64})/.exec(written[0]?.text ?? "")?.[1] ?? "",
  );
}
