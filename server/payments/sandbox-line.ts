/** Said first in every letter about a payment in the sandbox. */
export const sandboxLine = "This was a payment in the sandbox: no money moved.";
