import type { Services } from "../context.ts";
import { findAtSupplier } from "./call-supplier.ts";
import { findOpenReference } from "./payments.db.ts";
import { syncPayment } from "./sync-payment.ts";

/**
 * Asks the supplier for the state of an offer's open payment, if it has one there, before a move
 * that must not overlook money on its way. Refuses `unavailable`.
 */
export async function syncOpenPayment(services: Services, offerId: string): Promise<void> {
  const open = await findOpenReference(services.db, services.payments.name, offerId);
  if (open) await syncPayment(services, open, (reference) => findAtSupplier(services, reference));
}
