import { data } from "react-router";

function nothingHere(): never {
  throw data(
    { title: "This door leads nowhere", message: "There is no page at this address." },
    { status: 404 },
  );
}

/** Any unknown address under /dashboard; the error is shown in the dashboard's frame. */
export const loader = nothingHere;
export const action = nothingHere;

export default () => null;
