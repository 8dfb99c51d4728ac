import { data } from "react-router";

function nothingHere(): never {
  throw data(null, { status: 404 });
}

/** Any address that is nobody's; what is said about it stands in `tell-error.ts`. */
export const loader = nothingHere;
export const action = nothingHere;

export default function NotFoundPage() {
  return null;
}
