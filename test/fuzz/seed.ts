/** What a run makes its requests from: always the same in a short one, something new in a long one, which tells it. `SEED` runs that one again. */
export function seedOfRun(long: boolean): number {
  const seed = Number(process.env.SEED ?? (long ? Date.now() % 2 ** 31 : 7));
  if (long) process.stdout.write(`fuzz: begins with SEED=${seed}\n`);
  return seed;
}
