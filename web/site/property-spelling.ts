import type { Route } from "./+types/property-spelling.ts";
import { respelled } from "./respelled.ts";

export const loader = ({ request }: Route.LoaderArgs) => respelled(request, "/properties");
