import type { SQL } from "drizzle-orm";
import type { Person } from "#core/user.ts";
import { offersOfBuyer, offersToAgent } from "./offer-pages.db.ts";

/** The offers of a person: those an agent has to answer, those anyone else made. */
export const offersOf = ({ _id, role }: Pick<Person, "_id" | "role">): SQL => (role === "agent" ? offersToAgent(_id) : offersOfBuyer(_id));
