import { Refusal } from "#core/refusal.ts";

/** What a decision leads to: its result, or the code with which it is refused. */
export function outcome<Result>(decide: () => Result): Result | Refusal["code"] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
