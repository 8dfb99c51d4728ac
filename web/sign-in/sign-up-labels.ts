import { siteWords } from "#web/words/en.ts";

/** In the order of the form. */
export const signUpLabels = {
  name: siteWords.name,
  image: "Image",
  email: siteWords.email,
  password: siteWords.password,
};
