/** The hidden field of a form that says for whom, and as which form, it was rendered. */
export const formTokenField = "formToken";

/** Told to whoever sends a form that was rendered for somebody else. */
export const formOfAnother =
  "This page was opened before you logged in as you are now, so nothing was done. Look at what you typed, and send it again.";
