import { siteWords } from "#web/words/en.ts";

/** In the order of the form. */
export const profileLabels = {
  name: siteWords.name,
  image: "New picture",
  presentPassword: "Current password",
  password: "New password",
};
