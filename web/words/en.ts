import type { Counted } from "#core/counted.ts";
import { showNumber } from "#core/how-many.ts";
import type { PropertyStatus } from "#core/property.ts";
import type { Role } from "#core/user.ts";

const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "March 2026", the same on the server and in every browser. */
export const formatMonth = (moment: string): string => month.format(new Date(moment));

export const product = {
  name: "Gable",
  heading: "Gable: verified homes, from the first look to the keys",
  copyright: "© 2026 Gable. All rights reserved.",
} as const;

/** Contact details of whoever runs the market. */
export const office = {
  email: "hello@gable.example",
  phone: "+1 (617) 555-0134",
  address: ["48 Rowes Wharf", "Boston, Massachusetts 02110"],
  hours: "Monday to Friday, 9 a.m.–6 p.m.",
} as const;

/** The title of the browser's window. */
export const pageTitle = (page: string): string => `${page} · ${product.name}`;

export const propertyStatusWords: Record<PropertyStatus, string> = {
  Available: "Available",
  Verified: "Verified",
  Rejected: "Rejected",
  Sold: "Sold",
  Withdrawn: "Withdrawn",
};

/** "1 home", "22 homes", "10,000+ homes". */
export const countHomes = (found: Counted): string => showHowMany(found, "home", "homes");

export const showHowMany = (found: Counted, one: string, several: string): string =>
  `${showCount(found)} ${found.count === 1 && !found.more ? one : several}`;

/** "1,240", or "10,000+" where counting stops. */
export const showCount = (count: number | Counted): string =>
  typeof count === "number"
    ? showNumber(count)
    : `${showNumber(count.count)}${count.more ? "+" : ""}`;

/** "1–10 of 64", which of a list's rows are shown; "1 of 1 home". */
export const showRange = (first: number, last: number, of: number | Counted | string): string =>
  `${showNumber(first)}${last > first ? `–${showNumber(last)}` : ""} of ${
    typeof of === "string" ? of : showCount(of)
  }`;

export const roleWords: Record<Role, string> = { user: "Buyer", agent: "Agent", admin: "Admin" };

export const profileWords: Record<Role, string> = {
  user: "My Profile",
  agent: "Agent Profile",
  admin: "Admin Profile",
};

export const siteWords = {
  home: "Home",
  properties: "All Properties",
  overview: "Overview",
  savedSearches: "Saved Searches",
  dashboard: "Dashboard",
  logIn: "Log In",
  logOut: "Log Out",
  skip: "Skip to content",
  menu: "Menu",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  signUp: "Sign up",
  search: "Search",
  explore: "Explore Properties",
  delete: "Delete",
  deleteReview: "Delete review",
  addProperty: "Add Property",
} as const;

/** Apart from `siteWords`, because islands use them, and browsers load them with those. */
export const commonWords = {
  loading: "Loading",
  continue: "Continue",
  email: "Email",
  password: "Password",
  name: "Name",
  details: "Details",
  offShow: "No longer listed",
} as const;

export const pieceWords = {
  required: "(required)",
  cancel: "Cancel",
  close: "Close",
  undo: "Undo",
  previous: "Previous",
  next: "Next",
  sortBy: "Sort by",
  sort: "Sort",
  problems: (count: number) => (count === 1 ? "There is a problem" : `There are ${count} problems`),
} as const;

/** The texts of dialogs, word for word as specified (§8). */
export const dialogWords = {
  sure: { title: "Are you sure?", text: "You won't be able to revert this!" },
  acceptOffer: { title: "Are you sure?", confirm: "Yes, accept it!" },
  rejectOffer: { title: "Are you sure?", confirm: "Yes, reject it!" },
} as const;

/** A buyer who gets another role, and what they lose by it. */
export const buyerAndLosses = (name: string): string =>
  `${name}, whose pending offers are withdrawn and whose wishlist is emptied`;

/** The buttons that confirm, apart from `dialogWords`, which browsers load with islands. */
export const confirmWords = {
  delete: "Yes, delete it!",
  makeAdmin: "Yes, Make Admin",
  makeAgent: "Yes, Make Agent",
  verify: "Yes, Verify Property",
  reject: "Yes, Reject Property",
} as const;

/** For a control whose script did not come. */
export const unloadedWords = "Part of this page did not load. Reload the page to use it.";

/**
 * For a request that got no answer. `typed` follows `offline` or `ours` where something was typed.
 */
export const failureWords = {
  offline: "We could not reach Gable. Check your connection and try again.",
  ours: "Something went wrong on our side. Please try again in a moment.",
  typed: "What you typed is still here.",
  unexpected: { title: "Error!", text: "An unexpected error occurred. Please try again later." },
} as const;
