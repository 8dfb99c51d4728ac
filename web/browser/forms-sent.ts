let sent = 0;

/** A form of this page was sent in place. */
export const noteFormSent = (): void => {
  sent += 1;
};

/** How many forms were sent in place since the page was loaded. */
export const formsSent = (): number => sent;
