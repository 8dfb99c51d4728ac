import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
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
    ]),
    route("api/docs", "api-reference/api-reference-page.tsx"),
    route("dev/mail", "dev/mail-page.tsx"),
    route("*", "errors/not-found-page.tsx"),
  ]),
  route("sign-in/start", "sign-in/start-provider.ts"),
  route("sign-in/finish", "sign-in/finish-page.tsx"),
  route("logout", "sign-in/log-out.ts"),
  route("theme", "site/choose-theme.ts"),
  // Addresses spelled in two ways: letters tell /signUp from /signup, and the router would not.
  route("signUp", "site/sign-up-spelling.ts", { caseSensitive: true }),
  route("property", "site/property-spelling.ts"),
] satisfies RouteConfig;
