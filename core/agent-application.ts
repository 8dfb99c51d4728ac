import type { z } from "zod";
import type { agentApplication } from "./agent-application.shape.ts";
import { dateFormats } from "./date-formats.ts";
import { type Life, makeRules, startsFrom } from "./life.ts";
import type { Actor } from "./user.ts";

export const agentApplicationStatuses = ["Pending", "Approved", "Declined"] as const;
export type AgentApplicationStatus = (typeof agentApplicationStatuses)[number];

/** A buyer's request to become an agent. */
export type AgentApplication = z.infer<typeof agentApplication>;

/**
 * The moves of an application; its applicant made it, and only they can make another. The owner of
 * the machine, who appoints admins, counts as one.
 */
export const agentApplicationLife = {
  approve: { from: ["Pending"], to: "Approved", by: "admin" },
  decline: { from: ["Pending"], to: "Declined", by: "admin" },
} as const satisfies Life<AgentApplicationStatus, "admin">;

export type AgentApplicationMove = keyof typeof agentApplicationLife;

/** The part of an application that the rules need. */
type State = { status: AgentApplicationStatus };

const rules = makeRules(agentApplicationLife, {
  allows: (actor: Actor) =>
    actor.role === "admin" || (actor.role === "system" && actor.name === "owner"),
  conflictReason: (move, { status }: State) =>
    startsFrom(agentApplicationLife[move], status)
      ? null
      : `This application was ${status === "Approved" ? "approved" : "declined"} already.`,
  forbiddenMessage: "Only admins can do this.",
});

/**
 * The status that a move leads to. Refuses `unauthenticated`, `forbidden` (not an admin), or
 * `conflict` (decided already).
 */
export const decideAgentApplication = rules.decide;

/** The moves this actor may make on this application now. */
export const agentApplicationMovesOpenTo = rules.movesOpenTo;

/** What a new application depends on: the applicant's last one. */
export type LastApplication = {
  status: AgentApplicationStatus;
  decidedAt: Date | null;
} | null;

/**
 * From when somebody who was declined may apply again: a calendar month later, or on the last day
 * of the next month where that is shorter.
 */
export function applyAgainAfter(declinedAt: Date): Date {
  const again = new Date(declinedAt);
  again.setUTCMonth(again.getUTCMonth() + 1);
  if (again.getUTCDate() !== declinedAt.getUTCDate()) again.setUTCDate(0);
  return again;
}

/** From when a person may apply again after their last application; `null`: they may now. */
export function appliesAgainFrom(last: LastApplication, now: Date): Date | null {
  if (last?.status !== "Declined" || !last.decidedAt) return null;
  const again = applyAgainAfter(last.decidedAt);
  return again > now ? again : null;
}

/** Why a person can't apply now after their last application; `null` if they can. */
export function whyNotApply(last: LastApplication, now: Date): string | null {
  if (last?.status === "Pending") return "Your application is still waiting for an answer.";
  const again = appliesAgainFrom(last, now);
  return again && `You can apply again from ${dateFormats("UTC").day.format(again)}.`;
}
