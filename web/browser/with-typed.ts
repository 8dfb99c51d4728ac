/** A sentence, followed by `kept` if any field was changed from its initial value. */
export function withTyped(sentence: string, addition: string): string {
  const fields = document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea");
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
    ? `${sentence} ${addition}`
    : sentence;
}
