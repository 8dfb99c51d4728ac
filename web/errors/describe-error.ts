import { isRouteErrorResponse } from "react-router";
import type { Typed } from "#web/act.ts";

/** `written`: what its reader has written into a form, which would be lost. */
type ErrorText = { title: string; message: string; written: readonly string[] };

const unexpected: ErrorText = {
  title: "Something went wrong",
  message: "The fault is on our side. Please try again in a moment.",
  written: [],
};
const nowhere: ErrorText = {
  title: "This door leads nowhere",
  message: "There is no page at this address. The home may have been sold, or the link mistyped.",
  written: [],
};

/**
 * The message of an error for the reader. Anything not meant for readers is only in the server's
 * log.
 */
export function describeError(error: unknown): ErrorText {
  if (!isRouteErrorResponse(error)) return unexpected;
  const text = isErrorData(error.data) ? error.data : error.status === 404 ? nowhere : unexpected;
  return {
    title: error.status === 404 ? nowhere.title : text.title,
    message: `${error.status}: ${text.message}`,
    written: "typed" in text ? Object.values(text.typed ?? {}).filter(isWritten) : [],
  };
}

/** Text in more than one word, and no address: the rest is quickly chosen again. */
const isWritten = (text: string): boolean => /\S\s+\S/.test(text) && !/^(?:https?:)?\//.test(text);

type ErrorData = { title: string; message: string; typed?: Typed };

const isErrorData = (data: unknown): data is ErrorData =>
  typeof data === "object" &&
  data !== null &&
  "title" in data &&
  typeof data.title === "string" &&
  "message" in data &&
  typeof data.message === "string";
