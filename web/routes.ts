import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/site-layout.tsx", [
    index("home/home-page.tsx"),
    route("properties", "properties/properties-page.tsx"),
    route("properties/:id", "properties/property-page.tsx"),
    route("dashboard", "dashboard/dashboard-layout.tsx", [index("dashboard/dashboard-page.tsx")]),
    route("*", "errors/not-found-page.tsx"),
  ]),
  route("theme", "site/choose-theme.ts"),
  // Addresses spelled in two ways: letters tell /signUp from /signup, and the router would not.
  route("signUp", "site/sign-up-spelling.ts", { caseSensitive: true }),
  route("property", "site/property-spelling.ts"),
] satisfies RouteConfig;
