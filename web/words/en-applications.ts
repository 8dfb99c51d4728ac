import type { AgentApplicationStatus } from "#core/agent-application.ts";

/** The names of an application's fields, in the order of the form. */
export const applicationLabels = {
  name: "Name as buyers will see it",
  agency: "Agency",
  phone: "Phone",
  licence: "License number",
  words: "About you",
} as const;

export const applicationStatusWords: Record<AgentApplicationStatus, string> = {
  Pending: "Waiting",
  Approved: "Approved",
  Declined: "Declined",
};

export const applicationWords = {
  title: "Become an Agent",
  sent: {
    title: "Thank you!",
    text: "We have your application and will answer by email.",
  },
  approved: { title: "Approved!", text: "This person is an agent now." },
  declined: { title: "Declined!", text: "We have emailed the applicant your reason." },
} as const;
