import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Addresses spelled in two ways: letters tell /signUp from /signup, and the router would not; so they come first.
  route("signUp", "site/sign-up-spelling.ts", { caseSensitive: true }),
  route("property", "site/property-spelling.ts"),
  layout("site/site-layout.tsx", [
    index("home/home-page.tsx"),
    route("login", "sign-in/login-page.tsx"),
    route("signup", "sign-in/signup-page.tsx"),
    route("forgot-password", "sign-in/forgot-password-page.tsx"),
    route("reset-password", "sign-in/reset-password-page.tsx"),
    route("properties", "properties/properties-page.tsx"),
    route("properties/:id", "properties/property-page.tsx"),
    route("dashboard", "dashboard/dashboard-layout.tsx", [
      index("dashboard/dashboard-page.tsx"),
      route("profile", "dashboard/buyer/user-profile-page.tsx"),
      route("agent-profile", "dashboard/agent/agent-profile-page.tsx"),
      route("admin-profile", "dashboard/admin/admin-profile-page.tsx"),
      route("manage-users", "dashboard/admin/manage-users-page.tsx"),
      route("manage-reviews", "dashboard/admin/manage-reviews-page.tsx"),
      route("manage-properties", "dashboard/admin/manage-properties-page.tsx"),
      route("wishlist", "dashboard/buyer/wishlist-page.tsx"),
      route("my-review", "dashboard/buyer/my-reviews-page.tsx"),
      route("add-properties", "dashboard/agent/add-property-page.tsx"),
      route("added-properties", "dashboard/agent/added-properties-page.tsx"),
      route("update-properties/:id", "dashboard/agent/update-property-page.tsx"),
    ]),
    route("api/docs", "api-reference/api-reference-page.tsx"),
    route("dev/mail", "dev/mail-page.tsx"),
    route("*", "errors/not-found-page.tsx"),
  ]),
  route("sign-in/start", "sign-in/start-provider.ts"),
  route("sign-in/finish", "sign-in/finish-page.tsx"),
  route("logout", "sign-in/log-out.ts"),
  route("theme", "site/choose-theme.ts"),
] satisfies RouteConfig;
