import { Refusal } from "#core/refusal.ts";

export const noSuchApplication = (): Refusal =>
  new Refusal("notFound", "There is no such application.");
