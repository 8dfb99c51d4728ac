import type { ComparedName } from "#core/compare.ts";
import type { Counted } from "#core/counted.ts";
import { showDollars } from "#core/money.ts";
import { type Terms, usual } from "#core/mortgage.ts";
import type { OfferStatus } from "#core/offer.ts";
import type { FactName } from "#core/property.ts";
import { facts, type PropertyStatus } from "#core/property.ts";
import type { Frequency } from "#core/saved-search.ts";
import type { Measure, SearchSort } from "#core/search.ts";
import type { PopupFailure } from "#core/sign-in.ts";
import type { Role } from "#core/user.ts";
import type { ChoiceCounts } from "#server/properties/choice-counts.db.ts";

const number = new Intl.NumberFormat("en-US");
const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "March 2026", the same on the server and in every browser. */
export const monthOf = (moment: string): string => month.format(new Date(moment));

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** "20 Nov 2026". */
export const dayOf = (moment: string): string => day.format(new Date(moment));

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });

/** "20 Nov 2026, 14:05 UTC". */
export const momentOf = (moment: string): string => `${dayOf(moment)}, ${time.format(new Date(moment))} UTC`;

export const product = {
  name: "Gable",
  copyright: "© 2026 Gable. All rights reserved.",
  email: "hello@gable.example",
  phone: "+1 (617) 555-0134",
  address: ["48 Rowes Wharf", "Boston, Massachusetts 02110"],
  hours: "Monday to Friday, 9:00–18:00",
} as const;

/** The title of the browser's window. */
export const titleOf = (page: string): string => `${page} · ${product.name}`;

type FactWord = {
  label: string /** What the home is that has most of it, where "most" says it badly. */;
  most?: string /** How a form asks for it, where that is another word. */;
  asked?: string /** How a card says it in passing; absent: it says nothing. */;
  brief?: (value: string | number) => string;
};

export const factWords: Record<FactName, FactWord> = {
  type: { label: "Type" },
  bedrooms: { label: "Bedrooms", brief: (value) => `${value} bed` },
  bathrooms: { label: "Bathrooms" },
  area: { label: "Area", most: "Largest", brief: (value) => showFact("area", value) },
  yearBuilt: { label: "Built", most: "Newest", asked: "Year built" },
};

/** A fact as it is shown: "Villa", "5", "1,412 m²", "2019". */
export function showFact(name: FactName, value: string | number): string {
  const { unit } = facts[name];
  return unit ? `${typeof value === "number" ? number.format(value) : value} ${unit}` : String(value);
}

export const propertyStatusWords: Record<PropertyStatus, string> = {
  Available: "Available",
  Verified: "Verified",
  Rejected: "Rejected",
  Sold: "Sold",
};

/** How an offer stands, told apart further than by its status. */
export type OfferStanding = OfferStatus | "On hold" | "Paid";

export const offerStandingWords: Record<OfferStanding, string> = {
  Pending: "Pending",
  "On hold": "On hold",
  Accepted: "Accepted",
  Paid: "Paid",
  Rejected: "Rejected",
  Withdrawn: "Withdrawn",
};

/** What happened, by noun and move, as a history tells it. */
export const eventWords: Readonly<Record<string, string>> = {
  "property list": "Listed",
  "property verify": "Verified",
  "property reject": "Rejected",
  "property update": "Mended and sent in again",
  "property sell": "Sold",
  "property delete": "Taken off the market",
  "offer make": "Offer made",
  "offer accept": "Offer accepted",
  "offer reject": "Offer rejected",
  "offer withdraw": "Offer withdrawn",
  "offer lapse": "Offer lapsed",
  "offer close": "Offer closed",
  "offer pay": "Offer paid",
  "payment succeeded": "Payment received",
  "payment failed": "Payment failed",
  "payment requires_action": "Payment waits for the bank",
  "payment processing": "Payment under way",
  "payment refunded": "Payment returned",
  "payment canceled": "Payment given up",
  "payment refund": "Payment sent back",
  "review delete": "Review deleted",
};

export const dealWords = {
  offeredAmount: "Offered Amount",
  buyingDate: "Buying Date",
  pay: "Pay",
  payBy: (moment: string) => `Pay by ${dayOf(moment)}`,
  receipt: "Receipt",
  transactionId: "Payment Transaction ID",
  history: "History",
  hideHistory: "Hide history",
  you: "You",
  sides: { buyer: "buyer", agent: "agent", admin: "An admin", clock: "No payment in time", payment: "Payment" },
  bookings: "My Booking List",
  payment: "Payment",
  paymentLede: "Secure your new home",
} as const;

/** The toggle over the list says in which order it stands. */
export const sortWords: Record<SearchSort, string> = {
  "-price": "Sort by Price (High to Low)",
  price: "Sort by Price (Low to High)",
  "-listed": "Newest first",
  listed: "Oldest first",
  "-area": "Largest first",
  pricePerArea: "Lowest price per m²",
  distance: "Nearest first",
};

/** Every order of a list, as a form offers it. */
export const sortNames: Record<Exclude<SearchSort, "listed">, string> = {
  "-price": "Price, high to low",
  price: "Price, low to high",
  "-listed": sortWords["-listed"],
  "-area": sortWords["-area"],
  pricePerArea: sortWords.pricePerArea,
  distance: sortWords.distance,
};

/** How a search names what it narrows, and the unit beside it. */
export function measureWords(name: Measure): { label: string; unit: string | null; unitAt: "start" | "end" } {
  if (name === "price") return { label: "Price", unit: "$", unitAt: "start" };
  if (name === "pricePerArea") return { label: "Price per m²", unit: "$", unitAt: "start" };
  const { label, asked = label } = factWords[name];
  return { label: asked, unit: facts[name].unit, unitAt: "end" };
}

/** How many homes a choice gives: "240", or "~1,300" where that is an estimate. */
export function choiceCount<Name extends keyof ChoiceCounts["counts"]>({ estimated, counts }: ChoiceCounts, name: Name, value: string | number): string {
  const count = counts[name][value] ?? 0;
  return estimated ? `~${number.format(Number(count.toPrecision(2)))}` : number.format(count);
}

export const filterWords = {
  label: "Find homes",
  where: "Where",
  anywhere: "City, region or country",
  words: "Words",
  wordsHint: "sea view, garden …",
  search: "Search",
  filters: "Filters",
  type: "Type",
  any: "Any",
  from: "from",
  to: "to",
  least: (what: string) => `${what}, at least`,
  most: (what: string) => `${what}, at most`,
  listed: "Listed",
  days: (days: number) => (days === 1 ? "in the last day" : `in the last ${days} days`),
  radius: (place: string) => `Around ${place}`,
  order: "Order",
  show: "Show homes",
  asked: "What you asked for",
  without: (words: string) => `${words}: remove`,
  clear: "Clear all",
  none: "No home is all of this",
  relax: "One wish less, and there are some:",
  nothingHelps: "No single wish is in the way. Begin anew, with less.",
  drop: (words: string) => `without “${words}”`,
  corrected: (said: string, meant: string) => `No home says “${said}”. Here is what says “${meant}”.`,
} as const;

/** "1 home", "22 homes", "10,000+ homes". */
export const countHomes = (found: Counted): string => `${showCount(found)} ${found.count === 1 && !found.more ? "home" : "homes"}`;

/** "1,240", or "10,000+" where nobody counts further. */
export const showCount = (count: number | Counted): string =>
  typeof count === "number" ? number.format(count) : `${number.format(count.count)}${count.more ? "+" : ""}`;

/** Dollars where cents would only pretend to be exact: "$20,385". */
export const showWhole = (dollars: number): string => showDollars(Math.round(dollars));

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

export const mortgageWords = {
  title: "Monthly cost",
  aMonth: "a month",
  inBrief: (dollars: number) => `About ${showWhole(dollars)} a month`,
  fields: { deposit: "Deposit", rate: "Interest rate", years: "Term" },
  years: "years",
  year: (year: number) => `Year ${year}`,
  share: (share: number) => `${percent.format(share)} of the price`,
  calculate: "Calculate",
  loan: "Loan",
  interest: (years: number) => `Interest over ${years === 1 ? "1 year" : `${years} years`}`,
  chart: (loan: string, interest: string, years: number) =>
    `How the payments of ${years === 1 ? "1 year" : `${years} years`} are split: ${loan} pay the loan off, ${interest} are interest. The share of interest falls from year to year.`,
  yearByYear: "Year by year",
  columns: { year: "Year", principal: "Paid off", interest: "Interest", balance: "Still owed" },
  assumptions: ({ rate, years }: Terms) =>
    `Equal monthly payments over ${years === 1 ? "1 year" : `${years} years`} at ${rate}% a year that never changes, without taxes, insurance and fees. An example, not an offer of credit.`,
} as const;

const costWords = { price: "Price", pricePerArea: `Price per ${facts.area.unit}`, monthly: "Monthly cost", location: "Location" } as const;

export const compareWords = {
  title: "Compare homes",
  compare: "Compare",
  compareAll: "Compare them",
  tick: (title: string) => `Compare ${title}`,
  tickUpTo: (most: number) => `Tick up to ${most} homes`,
  none: "Nothing to compare yet",
  how: "Choose Compare on a home's page, or tick homes on All Properties.",
  tooMany: "Four homes fit side by side; these are the first four.",
  gone: (count: number) => (count === 1 ? "One of these homes is no longer on show." : `${count} of these homes are no longer on show.`),
  labelOf: (name: ComparedName) => (name in costWords ? costWords[name as keyof typeof costWords] : factWords[name as FactName].label),
  differs: "differs",
  unknown: "Not stated",
  best: (name: ComparedName, which: "least" | "most") => (which === "least" ? "Lowest" : (name in factWords && factWords[name as FactName].most) || "Most"),
  remove: (title: string) => `Remove ${title}`,
  removeBriefly: "Remove",
  marked: `≠ marks what differs. Monthly cost: ${percent.format(usual.share)} of the price as deposit, ${usual.rate}% a year over ${usual.years} years; not an offer of credit.`,
  onlyDifferences: "Show only what differs",
  showAll: "Show everything",
  add: "Add another",
  start: "Begin with one you viewed",
} as const;

export const similarWords = { title: "Similar homes" } as const;

export const viewedWords = { title: "Recently viewed", clear: "Clear" } as const;
export const savedSearchWords = {
  title: "Saved Searches",
  save: "Save this search",
  name: "Name",
  letters: "Letters about new homes",
  frequencies: { "at once": "At once", daily: "Once a day", never: "Never" } satisfies Record<Frequency, string>,
  saved: (name: string) => `“${name}” is saved. Homes that come on show from now on are counted here.`,
  told: (name: string, frequency: Frequency) =>
    ({
      "at once": `Letters about “${name}” come as soon as there is a home.`,
      daily: `Letters about “${name}” come once a day at most.`,
      never: `No more letters about “${name}”. New homes are counted here.`,
    })[frequency],
  renamed: (name: string) => `It is called “${name}” now.`,
  newHomes: (count: number) => (count === 1 ? "See 1 new home" : `See ${showCount(count)} new homes`),
  deleted: { title: "Deleted!", text: "The search has been deleted." },
} as const;

const short = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", notation: "compact", maximumSignificantDigits: 3 });

/** "$420K", "$1.25M": a price where there is little room. */
export const shortDollars = (dollars: number): string => short.format(dollars);

export const mapWords = {
  map: "Map",
  list: "List",
  label: "Map of the homes",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  draw: "Draw an area",
  finish: "Finish",
  cancel: "Cancel",
  clear: "Remove the area",
  help: "Click each corner. By keyboard, move the cross with the arrow keys, set a corner with Enter, end with Enter again at the last one. Escape gives up.",
  corners: (count: number) => (count === 1 ? "1 corner is set." : `${count} corners are set.`),
  drawn: "The area is drawn. The list shows the homes in it.",
  drawingCancelled: "The drawing is given up.",
  canvas: "The map itself: arrow keys move it, plus and minus zoom",
  home: (price: string) => `${price}, see this home`,
  cluster: (count: number) => `${number.format(count)} homes, zoom in`,
  here: (count: number) => `${number.format(count)} homes here`,
  cannotDraw: "Your browser can't draw the map here. The list has the same homes.",
  needsScripts: "The map needs JavaScript. The list has the same homes.",
  credit: "Natural Earth",
  places: "© GeoNames",
  license: "CC BY 4.0",
  where: "Where it is",
  onMap: "See it on the map",
  pin: "Put the pin where the home stands",
  pinHint: "Drag the pin, or move it with the arrow keys while it has the focus. Without one the home stands where its location is.",
  takePin: "Take the pin away",
  latitude: "Latitude",
  longitude: "Longitude",
} as const;

export const roleWords: Record<Role, string> = { user: "Buyer", agent: "Agent", admin: "Admin" };

export const profileWords: Record<Role, string> = { user: "My Profile", agent: "Agent Profile", admin: "Admin Profile" };

export const siteWords = {
  home: "Home",
  properties: "All Properties",
  dashboard: "Dashboard",
  logIn: "Log In",
  logOut: "Log Out",
  skip: "Skip to content",
  menu: "Menu",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  loading: "Loading",
  continue: "Continue",
  signUp: "Sign up",
  email: "Email",
  password: "Password",
  details: "Details",
  explore: "Explore Properties",
  delete: "Delete",
  deleteReview: "Delete review",
  addProperty: "Add a property",
} as const;

/** "All Properties", and what they are narrowed to. */
export const searchTitle = (conditions: readonly { words: string }[]): string =>
  [siteWords.properties, conditions.map(({ words }) => words).join("; ")].filter(Boolean).join(": ");

export const pieceWords = {
  required: "(required)",
  cancel: "Cancel",
  close: "Close",
  dismiss: "Dismiss",
  ok: "OK",
  previous: "Previous",
  next: "Next",
  pause: "Pause",
  play: "Play",
  sortBy: "Sort by",
  sort: "Sort",
  ends: { text: ["A to Z", "Z to A"], number: ["low to high", "high to low"], day: ["earliest first", "latest first"] },
  showPassword: "Show password",
  hidePassword: "Hide password",
  choosePicture: "Choose a picture",
  dropPicture: "or drop it here. At most 10 MB.",
  morePictures: (count: number) => (count === 1 ? "Add 1 more picture" : `Add up to ${count} more pictures`),
  uploading: (percent: number, size: string) => `Uploading, ${percent}% of ${size}`,
  beingLookedAt: "Sent. It is being made ready …",
  uploaded: "Uploaded",
  pictureOf: (at: number, count: number) => (count === 1 ? "Picture" : `Picture ${at} of ${count}`),
  position: "Position",
  replace: "Replace",
  remove: "Remove",
  moveEarlier: (what: string) => `Move ${what} earlier`,
  moveLater: (what: string) => `Move ${what} later`,
  notAPicture: "This file is not a picture. Choose a JPEG, PNG, WebP, AVIF or HEIC.",
  pictureTooLarge: "This picture is larger than 10 MB. Choose a smaller one.",
  uploadFailed: "The picture could not be sent. Check your connection and choose it again.",
  problems: (count: number) => (count === 1 ? "There is a problem" : `There are ${count} problems`),
} as const;

/** What dialogs and messages say, word for word as specified (§8). */
export const dialogWords = {
  sure: { title: "Are you sure?", text: "You won't be able to revert this!" },
  yesDelete: "Yes, delete it!",
  yesAdmin: "Yes, Make Admin",
  yesAgent: "Yes, Make Agent",
  yesVerify: "Yes, Verify Property",
  yesReject: "Yes, Reject Property",
} as const;

export const messageWords = {
  loggedIn: "Log In Successfully",
  signedUp: "Successfully SignUp",
  wished: (title: string) => `${title} added to your wishlist`,
  reviewed: "Review added successfully",
  propertyAdded: "Added to your Property",
  offerMade: { title: "Success!", text: "Offer made successfully!" },
  offerAccepted: { title: "Success!", text: "Offer accepted successfully!" },
  offerRejected: { title: "Success!", text: "Offer rejected successfully!" },
  propertyUpdated: { title: "Success!", text: "Property updated successfully!" },
  fileDeleted: { title: "Deleted!", text: "Your file has been deleted." },
  reviewDeleted: { title: "Deleted!", text: "The review has been deleted." },
  userDeleted: { title: "Deleted!", text: "User has been deleted." },
  propertyVerified: { title: "Verified!", text: "Property has been verified." },
  propertyRejected: { title: "Rejected!", text: "Property has been rejected." },
  adminNow: { title: "Updated !", text: "He is Admin Now" },
  agentNow: { title: "Updated !", text: "He is Agent Now" },
  addFailed: { title: "Error!", text: "An unexpected error occurred. Please try again later." },
} as const;

/** Where a call never got its answer. What was typed is still there. */
export const failureWords = {
  offline: "We could not reach Gable. Check your connection and try again; what you typed is still here.",
  ours: "Something went wrong on our side. What you typed is still here; please try again in a moment.",
} as const;

/** Why a sign-in by a supplier came to nothing, in a sentence for its reader. */
export const popupFailureWords: Record<PopupFailure | "account-not-linked", string> = {
  "popup-blocked": "Your browser blocked the sign-in window. You go on in this window instead.",
  "popup-closed-by-user": "The sign-in window was closed before you were signed in. Try again when you are ready.",
  "cancelled-popup-request": "A newer sign-in window took the place of the first one.",
  "unauthorized-domain": "Sign-in by this supplier works at Gable's own address only. Open Gable there, or log in with your password.",
  "network-request-failed": "The sign-in service could not be reached. Check your connection and try again.",
  "web-storage-unsupported": "Your browser keeps no cookies for Gable, and sign-in needs them. Allow them and try again.",
  "account-not-linked": "This address already has an account with a password. Log in with it.",
};
