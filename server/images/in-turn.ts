let last: Promise<unknown> = Promise.resolve();

/** Runs `work` once all earlier work has ended, successfully or not. */
export function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
