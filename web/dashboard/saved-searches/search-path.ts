import type { Conditions } from "#core/search/search.ts";
import { toParameters } from "#core/search/search-parameters.ts";
import { listAddress } from "#web/properties/list-address.ts";

/** The address of the homes that a search finds, newest first. */
export const searchPath = (conditions: Conditions): string =>
  listAddress(new URLSearchParams(toParameters(conditions)), { sort: "-listed" });
