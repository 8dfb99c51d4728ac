import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";

/**
 * Sends the browser to the identity provider, and from there back to `from`. Refuses `tooMany`:
 * each start is stored until it is finished.
 */
export async function startProvider(
  context: Context,
  request: Request,
  from: string,
): Promise<Response> {
  await rateLimit(context, { providerStart: context.address });
  return context.identity.startProvider(request, from);
}
