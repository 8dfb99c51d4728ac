/** The page where an accepted offer is paid. */
export const payAddress = (offerId: string): string => `/dashboard/payment?offer=${offerId}`;

/** The page with the receipt of a paid offer. */
export const receiptAddress = (offerId: string): string => `/dashboard/receipt/${offerId}`;
