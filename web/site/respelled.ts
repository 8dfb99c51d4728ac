import { redirect } from "react-router";

/** A permanent redirect to the canonical spelling of an address, keeping the query. */
export const respelled = (request: Request, path: string): Response =>
  redirect(path + new URL(request.url).search, 308);
