import type { Role } from "#core/user.ts";
import type { SideMenuItem } from "#web/ui/side-menu.tsx";
import { profileWords, siteWords } from "#web/words/en.ts";

const searches: SideMenuItem = {
  to: "/dashboard/saved-searches",
  label: siteWords.savedSearches,
  icon: "search",
};

/** Where the dashboard opens, for every role. */
export const overview: SideMenuItem = {
  to: "/dashboard/overview",
  label: siteWords.overview,
  icon: "grid",
};

type Menu = readonly [overview: SideMenuItem, profile: SideMenuItem, ...SideMenuItem[]];

/** The menu of each role's dashboard. */
export const menus: Record<Role, Menu> = {
  admin: [
    overview,
    { to: "/dashboard/admin-profile", label: profileWords.admin, icon: "user" },
    {
      to: "/dashboard/manage-properties",
      label: "Manage Properties",
      icon: "building",
      holds: ["/dashboard/listings"],
    },
    { to: "/dashboard/manage-users", label: "Manage Users", icon: "users" },
    {
      to: "/dashboard/agent-applications",
      label: "Agent Applications",
      icon: "inbox",
    },
    { to: "/dashboard/manage-reviews", label: "Manage Reviews", icon: "message" },
  ],
  agent: [
    overview,
    { to: "/dashboard/agent-profile", label: profileWords.agent, icon: "user" },
    { to: "/dashboard/add-properties", label: "Add Property", icon: "plus" },
    {
      to: "/dashboard/added-properties",
      label: "Added Properties",
      icon: "building",
      holds: ["/dashboard/update-properties", "/dashboard/listings"],
    },
    {
      to: "/dashboard/sold-properties",
      label: "Sold Properties",
      icon: "tag",
      holds: ["/dashboard/receipt"],
    },
    { to: "/dashboard/requested-properties", label: "Requested Properties", icon: "inbox" },
    searches,
  ],
  user: [
    overview,
    {
      to: "/dashboard/profile",
      label: profileWords.user,
      icon: "user",
      holds: ["/dashboard/become-an-agent"],
    },
    {
      to: "/dashboard/wishlist",
      label: "My Wishlist",
      icon: "heart",
      holds: ["/dashboard/make-offer"],
    },
    searches,
    { to: "/dashboard/my-review", label: "My Reviews", icon: "message" },
    {
      to: "/dashboard/bookings",
      label: "Property Bought",
      icon: "key",
      holds: ["/dashboard/payment", "/dashboard/receipt"],
    },
  ],
};

/** A role's profile page. */
export const profileItem = (role: Role): SideMenuItem => menus[role][1];
