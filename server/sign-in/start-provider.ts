import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";

/** On to the provider that vouches for people, and `from` there back. Refuses `tooMany`: each start is kept until somebody comes back by it. */
export async function startProvider(context: Context, request: Request, from: string): Promise<Response> {
  await rateLimit(context, { providerStart: context.address });
  return context.identity.startProvider(request, from);
}
