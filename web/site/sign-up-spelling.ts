import type { Route } from "./+types/sign-up-spelling.ts";
import { respelled } from "./respelled.ts";

export const loader = ({ request }: Route.LoaderArgs) => respelled(request, "/signup");
