import type { FieldError } from "#core/refusal.ts";
import { uploadWords } from "#web/words/en-uploads.ts";

/** Whether a form has pictures that are being sent. */
export const anyUnderWay = (form: HTMLFormElement): boolean =>
  form.querySelector("[data-upload='under way']") !== null;

/** The pictures of a form that can't be used, as errors of their fields. */
export const failedUploads = (form: HTMLFormElement): FieldError[] =>
  Array.from(
    form.querySelectorAll<HTMLElement>("[data-upload=failed]"),
    ({ dataset: { field = "", called = "" } }) => ({
      field,
      message: uploadWords.unusable(called),
    }),
  );
