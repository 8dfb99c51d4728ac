import { type Role, roles } from "#core/user.ts";

/** The role whose people the address asks for; otherwise everybody. */
export const readRole = ({ searchParams }: URL): Role | undefined =>
  roles.find((role) => role === searchParams.get("role"));

const shown: readonly { role?: Role; label: string }[] = [
  { label: "All" },
  { role: "user", label: "Buyers" },
  { role: "agent", label: "Agents" },
  { role: "admin", label: "Admins" },
];

/** The views of the admins' list of people; a search and an order are kept when switching views. */
export const roleTabs = ({ searchParams }: URL, current: Role | undefined) =>
  shown.map(({ role, label }) => {
    const to = new URLSearchParams(searchParams);
    to.delete("cursor");
    if (role) to.set("role", role);
    else to.delete("role");
    return { label, to: `?${to}`, current: role === current };
  });
