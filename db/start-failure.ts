/**
 * An error that its reader can fix: the message says what happened and what to do, and no stack is
 * shown.
 */
export class StartFailure extends Error {}
