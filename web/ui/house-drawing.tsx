import drawings from "./house-drawing.svg?no-inline";

/** What a drawn house shows in its wall. */
export type HouseSign = "door" | "heart" | "glass" | "bell" | "letter";

/** An empty house with a sign in it, a tree and some grass; its colors are the page's. */
export function HouseDrawing({ sign }: { sign: HouseSign }) {
  return (
    <svg
      viewBox="0 0 280 190"
      width="280"
      height="190"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
    >
      <use href={`${drawings}#house`} />
      <use href={`${drawings}#${sign}`} fill="var(--action-soft)" stroke="var(--clay)" />
    </svg>
  );
}
