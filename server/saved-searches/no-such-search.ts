import { Refusal } from "#core/refusal.ts";

export const noSuchSearch = () =>
  new Refusal("notFound", "This is not one of your saved searches.");
