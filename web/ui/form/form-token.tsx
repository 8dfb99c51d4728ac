import { formTokenField } from "#core/form-token.ts";

/**
 * Stands for the page's token in the markup, pieces of which are cached for everybody, until the
 * page is sent. Nobody can guess it, and so write it into a text.
 */
export const formTokenPlaceholder = import.meta.env.SSR
  ? `token-${crypto.randomUUID()}`
  : undefined;

/**
 * The first field of every form that changes something: for whom the form was rendered, and as
 * which form, so that it is carried out for nobody else, and once. In the browser,
 * `fillFormToken` fills it in: the page may have been changed in place since. A browser must not
 * restore the token of an earlier page.
 */
export const FormToken = () => (
  <input
    type="hidden"
    name={formTokenField}
    value={formTokenPlaceholder}
    autoComplete="off"
    suppressHydrationWarning
  />
);
