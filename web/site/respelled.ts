import { redirect } from "react-router";

/** For good to the one spelling of an address, the query kept. */
export const respelled = (request: Request, path: string): Response => redirect(path + new URL(request.url).search, 308);
