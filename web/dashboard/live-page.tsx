type LivePageProps = {
  /** The changes that the page shows (`seenChanges`). */
  seen: string;
  /** Milliseconds after which it is read again even if nothing is heard. */
  every?: number | undefined;
};

/** A page that shows at once what others change (`live.ts`). */
export const LivePage = ({ seen, every }: LivePageProps) => (
  <span hidden data-changes={seen} data-every={every} />
);
