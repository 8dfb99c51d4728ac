import { siteWords } from "#web/words/en.ts";

/** The three ways through the house, the same in the header and in the sheet. */
export const siteLinks = [
  { to: "/", label: siteWords.home },
  { to: "/properties", label: siteWords.properties },
  { to: "/dashboard", label: siteWords.dashboard },
] as const;
