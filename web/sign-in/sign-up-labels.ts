import { commonWords } from "#web/words/en.ts";

/** In the order of the form. */
export const signUpLabels = {
  name: commonWords.name,
  image: "Image",
  email: commonWords.email,
  password: commonWords.password,
};
