/** Why a call was refused. The list is closed: a new reason gets its status and its sentence here, and nowhere else. */
export const refusals = {
  invalid: { status: 422, title: "Some fields need another look", detail: "Please correct the marked fields." },
  unreadable: { status: 400, title: "Unreadable request", detail: "The request could not be read. Check that it is well formed." },
  unauthenticated: { status: 401, title: "Please log in", detail: "Log in to go on." },
  forbidden: { status: 403, title: "Not yours to do", detail: "Your account may not do this." },
  notFound: { status: 404, title: "Not found", detail: "There is nothing here, or it is not yours to see." },
  conflict: { status: 409, title: "Too late for that", detail: "This has changed in the meantime. Reload to see how it stands." },
  tooLarge: { status: 413, title: "Too large", detail: "This is larger than we can take." },
  unsupported: { status: 415, title: "Not a kind we can read", detail: "Send it in one of the documented formats." },
  unavailable: { status: 503, title: "Not just now", detail: "A part of this does not answer just now. Please try again in a minute." },
  tooMany: { status: 429, title: "Too many tries", detail: "Please wait a little and try again." },
} as const;

export type RefusalCode = keyof typeof refusals;

/** One bad field: its name as it was sent, and a sentence for its owner. */
export type FieldError = { field: string; message: string };

/** An expected "no". Thrown inside an operation, so that its transaction rolls back; anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: readonly FieldError[];
  /** Seconds to wait, for `tooMany`. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, detail?: string, more: { fields?: readonly FieldError[]; retryAfter?: number } = {}) {
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

/** The refusal of one field, with the sentence that stands beside it. */
export const refuseField = (field: string, message: string, code: RefusalCode = "invalid"): Refusal =>
  new Refusal(code, message, { fields: [{ field, message }] });
