let accepted = 0;

/** A form of this page was sent in place, and not refused. */
export const noteFormAccepted = (): void => {
  accepted += 1;
};

/** How many forms were sent in place and not refused since the page was loaded. */
export const formsAccepted = (): number => accepted;
