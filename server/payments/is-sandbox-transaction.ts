import type { Context } from "../context.ts";
import { paymentByReference } from "./payments.db.ts";

/** Whether a transaction was the sandbox's, even if another supplier takes payments now. */
export async function isSandboxTransaction(
  { db }: Pick<Context, "db">,
  transactionId: string,
): Promise<boolean> {
  return (await paymentByReference(db, "sandbox", transactionId)) !== null;
}
