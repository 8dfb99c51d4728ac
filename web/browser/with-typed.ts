/** A sentence, and another after it where a field says something else than it came with. */
export function withTyped(sentence: string, kept: string): string {
  const fields = document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea");
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue) ? `${sentence} ${kept}` : sentence;
}
