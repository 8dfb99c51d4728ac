import { createContext, useContext } from "react";
import { type Reading, timesFor } from "#web/words/en-times.ts";

/** Where and when the page is read. An island that shows a moment gets it as a prop. */
export const ReadingContext = createContext<Reading | null>(null);

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (reading === null) throw new Error("A cached piece must not depend on who reads it.");
  return reading;
}

/** Moments in words, for the reader. */
export const useTimes = () => timesFor(useReading());
