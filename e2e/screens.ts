import type { Page } from "playwright-core";

export const personas = ["visitor", "buyer", "agent", "admin"] as const;

/**
 * Each screen by its name, and who looks at it. A path that ends in `:first` opens the first
 * matching link of the page above it, `from > to` opens the first link on `from` that begins with
 * `to`, and `:three` stands for the first three homes of the list.
 */
export const screens: readonly (readonly [
  name: string,
  path: string,
  who: (typeof personas)[number],
])[] = [
  ["home", "/", "visitor"],
  ["login", "/login", "visitor"],
  ["signup", "/signup", "visitor"],
  ["forgot-password", "/forgot-password", "visitor"],
  ["error", "/nowhere", "visitor"],
  ["properties", "/properties", "buyer"],
  ["map", "/properties?view=map", "buyer"],
  ["no-homes", "/properties?q=fireplace&type=Villa&maxPrice=1000", "buyer"],
  ["property", "/properties/:first", "buyer"],
  ["compare", "/properties/compare?ids=:three", "buyer"],
  ["overview", "/dashboard/overview", "buyer"],
  ["agent-overview", "/dashboard/overview", "agent"],
  ["admin-overview", "/dashboard/overview", "admin"],
  ["profile", "/dashboard/profile", "buyer"],
  ["become-agent", "/dashboard/become-an-agent", "buyer"],
  ["wishlist", "/dashboard/wishlist", "buyer"],
  ["make-offer", "/dashboard/wishlist > /dashboard/make-offer/", "buyer"],
  ["saved-searches", "/dashboard/saved-searches", "buyer"],
  ["reviews", "/dashboard/my-review", "buyer"],
  ["bookings", "/dashboard/bookings", "buyer"],
  ["payment", "/dashboard/bookings > /dashboard/payment", "buyer"],
  ["receipt", "/dashboard/bookings > /dashboard/receipt/", "buyer"],
  ["agent-profile", "/dashboard/agent-profile", "agent"],
  ["add-property", "/dashboard/add-properties", "agent"],
  ["added-properties", "/dashboard/added-properties", "agent"],
  [
    "update-property",
    "/dashboard/added-properties?sort=status > /dashboard/update-properties/",
    "agent",
  ],
  ["price", "/dashboard/added-properties?status=Verified > /dashboard/listings/", "agent"],
  ["requested-properties", "/dashboard/requested-properties", "agent"],
  ["sold-properties", "/dashboard/sold-properties", "agent"],
  ["admin-profile", "/dashboard/admin-profile", "admin"],
  ["manage-properties", "/dashboard/manage-properties", "admin"],
  ["take-down", "/dashboard/manage-properties?status=Verified > /dashboard/listings/", "admin"],
  ["manage-users", "/dashboard/manage-users", "admin"],
  ["agent-applications", "/dashboard/agent-applications", "admin"],
  ["manage-reviews", "/dashboard/manage-reviews", "admin"],
  ["api-reference", "/api/docs", "visitor"],
  ["letters", "/dev/mail", "visitor"],
];

/** The path of a screen on this site. */
export async function pathOf(page: Page, address: string, path: string): Promise<string> {
  if (path.endsWith(":three")) {
    await page.goto(`${address}/properties`);
    const ids = await page
      .locator('input[name="ids"]')
      .evaluateAll((ticks) => ticks.slice(0, 3).map((tick) => (tick as HTMLInputElement).value));
    return path.replace(":three", ids.join());
  }
  const [from, to] = path.endsWith("/:first")
    ? [path.slice(0, -"/:first".length), path.slice(0, -":first".length)]
    : path.split(" > ");
  if (from === undefined || to === undefined) return path;
  await page.goto(address + from);
  // Fails if there is no such link; otherwise the wrong page would be checked.
  return page
    .locator(`main a[href^="${to}"]`)
    .first()
    .evaluate((link) => link.getAttribute("href") ?? "");
}
