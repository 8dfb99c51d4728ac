import { isRouteErrorResponse } from "react-router";

type ErrorText = { title: string; message: string };

const unexpected: ErrorText = {
  title: "Something went wrong",
  message: "That was our doing, not yours. Please try again in a moment.",
};
const nowhere: ErrorText = {
  title: "This door leads nowhere",
  message: "There is no page at this address. The home may have been sold, or the link mistyped.",
};

/**
 * The message of an error for the reader. Anything not meant for readers is only in the server's
 * log.
 */
export function describeError(error: unknown): ErrorText {
  if (!isRouteErrorResponse(error)) return unexpected;
  const text = isErrorText(error.data) ? error.data : error.status === 404 ? nowhere : unexpected;
  return {
    title: error.status === 404 ? nowhere.title : text.title,
    message: `${error.status}: ${text.message}`,
  };
}

const isErrorText = (data: unknown): data is ErrorText =>
  typeof data === "object" &&
  data !== null &&
  "title" in data &&
  typeof data.title === "string" &&
  "message" in data &&
  typeof data.message === "string";
