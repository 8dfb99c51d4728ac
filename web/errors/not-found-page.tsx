import { data } from "react-router";

function nothingHere(): never {
  throw data(null, { status: 404 });
}

/** Any unknown address; its message is in `describe-error.ts`. */
export const loader = nothingHere;
export const action = nothingHere;

export default function NotFoundPage() {
  return null;
}
