/**
 * The reasons for a refusal. The list is closed: the status and the sentence of each are defined
 * here only.
 */
export const refusals = {
  invalid: {
    status: 422,
    title: "Some fields are invalid",
    detail: "Please correct the marked fields.",
  },
  unreadable: {
    status: 400,
    title: "Unreadable request",
    detail: "The request could not be read. Check that it is well formed.",
  },
  unauthenticated: { status: 401, title: "Please log in", detail: "Log in to continue." },
  forbidden: {
    status: 403,
    title: "Not allowed",
    detail: "Your account is not allowed to do this.",
  },
  notFound: {
    status: 404,
    title: "Not found",
    detail: "There is nothing here, or it is not yours to see.",
  },
  wrongMethod: {
    status: 405,
    title: "Not by this method",
    detail: "This address is called by another method.",
  },
  conflict: {
    status: 409,
    title: "No longer possible",
    detail: "This has changed since you opened it. Reload to see the latest.",
  },
  changed: {
    status: 412,
    title: "Changed meanwhile",
    detail: "This has changed since you read it. Read it again before you change it.",
  },
  tooLarge: { status: 413, title: "Too large", detail: "This is larger than we can take." },
  unsupported: {
    status: 415,
    title: "Unsupported format",
    detail: "Send it in one of the documented formats.",
  },
  misdirected: {
    status: 421,
    title: "Not at this address",
    detail: "Gable does not answer at this address.",
  },
  unavailable: {
    status: 503,
    title: "Temporarily unavailable",
    detail: "Part of this service is not responding. Please try again in a minute.",
  },
  tooMany: {
    status: 429,
    title: "Too many attempts",
    detail: "Please wait a little and try again.",
  },
} as const;

export type RefusalCode = keyof typeof refusals;

/** An invalid field: its name as it was sent, and a sentence for the person who filled it in. */
export type FieldError = { field: string; message: string };

/**
 * An expected "no". Thrown inside an operation, so that its transaction rolls back; anything else
 * thrown is a bug.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: readonly FieldError[];
  /** Seconds to wait, for `tooMany`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: RefusalCode,
    detail?: string,
    more: { fields?: readonly FieldError[]; retryAfter?: number } = {},
  ) {
    super(detail ?? refusals[code].detail);
    this.name = "Refusal";
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
  }

  get status() {
    return refusals[this.code].status;
  }

  get title() {
    return refusals[this.code].title;
  }
}

/** For `catch`, where a refusal may stand; a bug is thrown on. */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** The refusal of one field, with the message shown beside it. */
export const refuseField = (
  field: string,
  message: string,
  code: RefusalCode = "invalid",
): Refusal => new Refusal(code, message, { fields: [{ field, message }] });
