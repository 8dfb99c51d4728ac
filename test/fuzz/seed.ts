/**
 * The seed of a run's requests: fixed in a short run, new in a long one, which prints it. Setting
 * `SEED` repeats that run.
 */
export function seedOfRun(long: boolean): number {
  const seed = Number(process.env.SEED ?? (long ? Date.now() % 2 ** 31 : 7));
  if (long) process.stdout.write(`fuzz: begins with SEED=${seed}\n`);
  return seed;
}
