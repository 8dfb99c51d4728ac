/** Where an offer that was accepted is paid. */
export const payAddress = (offerId: string): string => `/dashboard/payment?offer=${offerId}`;

/** Where the receipt of an offer stands that was paid. */
export const receiptAddress = (offerId: string): string => `/dashboard/receipt/${offerId}`;
