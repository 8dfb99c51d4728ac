import { Refusal } from "#core/refusal.ts";

export const noSuchOffer = () =>
  new Refusal("notFound", "There is no such offer, or it is not yours to see.");
