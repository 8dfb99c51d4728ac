import { formTokenField } from "#core/form-token.ts";

/**
 * Gives every form that is sent the present token of its page, which changes with the page: the
 * same words of a page that has changed are another form.
 */
export function fillFormToken(): void {
  document.addEventListener("formdata", ({ formData }) => {
    const token = document.documentElement.dataset.formToken;
    if (token && formData.has(formTokenField)) formData.set(formTokenField, token);
  });
}
