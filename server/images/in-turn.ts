let last: Promise<unknown> = Promise.resolve();

/** Does some work once all that came before it is done, however that ended. */
export function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
