/** Today's date in the browser's time zone, in the format of a date field: "2026-06-15". */
export function todayHere(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
