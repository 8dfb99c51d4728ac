import { z } from "zod";
import { Refusal, type RefusalCode, refusals } from "#core/refusal.ts";

/**
 * A refused call on the wire: RFC 9457, with `success`, `message` and `error` for clients that read
 * those.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
});
export type Problem = z.infer<typeof problem>;

/** The answer to a call that was refused. `instance` is the id of the request, as in the log. */
export function refuse(refusal: Refusal, instance: string): Response {
  const { code, status, title, message: detail, fields, retryAfter } = refusal;
  const body = toProblem(code, { title, status, detail, instance });
  if (fields.length) body.errors = fields.map(({ field, message }) => ({ field, message }));
  return answer(body, {
    ...(retryAfter === undefined ? {} : { "Retry-After": String(Math.ceil(retryAfter)) }),
    // How a client other than a browser proves who it is (RFC 9110 §11.6.1).
    ...(status === 401 ? { "WWW-Authenticate": 'Bearer realm="Gable"' } : {}),
  });
}

export const ourMistake = "Our mistake";

/**
 * The answer to a call that hit a bug: it shows nothing of the error, which is in the log under the
 * same id.
 */
export function fail(instance: string): Response {
  const detail =
    "Something went wrong on our side. Please try again; if it stays, tell us the request id.";
  return answer(toProblem("failure", { title: ourMistake, status: 500, detail, instance }));
}

/** The answer in place of an error page with this status. */
export function refuseByStatus(status: number, instance: string): Response {
  const code = refusalCodes.find((one) => refusals[one].status === status);
  return code ? refuse(new Refusal(code), instance) : fail(instance);
}

const refusalCodes = Object.keys(refusals) as RefusalCode[];

function toProblem(
  kind: keyof typeof refusals | "failure",
  { title, status, detail, instance }: Pick<Problem, "title" | "status" | "detail" | "instance">,
): Problem {
  return {
    type: `/api/docs#${kind}`,
    title,
    status,
    detail,
    instance: `urn:uuid:${instance}`,
    success: false,
    message: detail,
    error: detail,
  };
}

function answer(body: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}
