import { commonWords } from "#web/words/en.ts";

/** In the order of the form. */
export const profileLabels = {
  name: commonWords.name,
  image: "New picture",
  presentPassword: "Current password",
  password: "New password",
};
