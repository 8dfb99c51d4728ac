/** A sentence of the description; what stands in backticks is code. */
export function Prose({ children }: { children: string }) {
  return children.split("`").map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));
}
