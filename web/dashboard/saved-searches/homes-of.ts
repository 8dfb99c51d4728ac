import type { Conditions } from "#core/search/search.ts";
import { parametersOf } from "#core/search/search-parameters.ts";
import { listAddress } from "#web/properties/list-address.ts";

/** The address of the homes that a search finds, newest first. */
export const homesOf = (conditions: Conditions): string =>
  listAddress(new URLSearchParams(parametersOf(conditions)), { sort: "-listed" });
