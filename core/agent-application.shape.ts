import { z } from "zod";
import { agentApplicationStatuses } from "./agent-application.ts";
import { emptyIsNone, oneLine, severalLines } from "./typed.shape.ts";
import { user } from "./user.shape.ts";

const atMost = (max: number) => `Enter at most ${max} characters.`;

const agency = oneLine().max(120, atMost(120)).nullable();
const licence = oneLine().max(80, atMost(80)).nullable();
const words = severalLines().max(1000, atMost(1000)).nullable();

/** As people write it: "+1 (617) 555-0134 ext. 7". */
const phone = oneLine()
  .max(40, atMost(40))
  .refine(
    (text) => (text.match(/\p{Nd}/gu)?.length ?? 0) >= 5,
    "Enter a phone number, such as +1 617 555 0134.",
  )
  .nullable();

/** What somebody sends who wants to become an agent. */
export const agentApplicationToMake = z.object({
  name: user.shape.name.describe("The name that buyers will see"),
  agency: emptyIsNone(agency).optional(),
  phone: emptyIsNone(phone).optional(),
  licence: emptyIsNone(licence).optional().describe("The number of a license, where one is needed"),
  words: emptyIsNone(words).optional().describe("A sentence about themselves"),
});

const reason = severalLines("Say why, for the applicant.")
  .min(1, "Say why, for the applicant.")
  .max(500, atMost(500));

/** Why an application is declined. */
export const agentApplicationDecline = z.object({ reason });

/** An application on the wire: for its applicant and for admins. */
export const agentApplication = z.object({
  _id: z.uuid(),
  email: z.string().describe("The applicant's address"),
  image: user.shape.image,
  name: user.shape.name,
  agency,
  phone,
  licence,
  words,
  status: z.enum(agentApplicationStatuses),
  reason: reason.nullable().describe("Why it was declined"),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
