/** A sentence of the description; text in backticks becomes code. */
export function Prose({ children }: { children: string }) {
  return children
    .split("`")
    .map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));
}
