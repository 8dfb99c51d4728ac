import { Refusal } from "#core/refusal.ts";

export const noSuchProperty = () => new Refusal("notFound", "There is no such property, or it is not on show.");
