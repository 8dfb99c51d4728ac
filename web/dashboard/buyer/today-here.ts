/** Today's date where the browser is, as a date field has it: "2026-06-15". */
export function todayHere(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
