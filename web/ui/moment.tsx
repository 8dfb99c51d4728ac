import { useTimes } from "./reading.ts";

type MomentProps = {
  at: string;
  /** How much is said of it; to the minute, unless told. */
  as?: "day" | "minute" | "stamp";
  /** How far off it is beside it: "in 13 days". */
  away?: boolean;
};

/** A moment in the reader's time zone. */
export function Moment({ at, as = "minute", away = false }: MomentProps) {
  const times = useTimes();
  const far = away ? times.away(at) : null;
  return (
    <>
      <time dateTime={at}>{times[as](at)}</time>
      {far && ` (${far.replaceAll(" ", "\u00a0")})`}
    </>
  );
}
