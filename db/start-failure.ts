/** Something its reader can mend: the message says what happened and what to do; no stack is shown for it. */
export class StartFailure extends Error {}
