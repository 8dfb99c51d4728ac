import type { SQL } from "drizzle-orm";
import type { Role } from "#core/user.ts";
import { answerableOffers, payableOffers } from "./offer-pages.db.ts";

/** Which of somebody's offers wait for them: an agent answers, a buyer pays. */
export const waitingOffers = (role: Role): SQL => (role === "agent" ? answerableOffers : payableOffers);
