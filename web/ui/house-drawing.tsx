/** What a drawn house shows in its wall. */
export type HouseSign = "door" | "heart" | "glass" | "bell" | "letter";

const signs: Record<HouseSign, string> = {
  door: "M100 172v-38h24v38M118 155h.01",
  heart: "M112 152s-20-12-20-27a11 11 0 0 1 20-6.5 11 11 0 0 1 20 6.5c0 15-20 27-20 27Z",
  glass: "M94 128a14 14 0 1 1 28 0 14 14 0 1 1-28 0ZM118 138l14 14",
  bell: "M96 147h32c-4-4-4-8-4-13 0-8-5-13-12-13s-12 5-12 13c0 5 0 9-4 13ZM108 152c1 4 7 4 8 0M112 121v-4",
  letter: "M93 119h38v28H93ZM93 122l19 14 19-14",
};

/** An empty house with a sign in it, a tree and some grass. */
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
      <path d="M12 172h256" stroke="var(--edge)" />
      <path d="M76 172V92" stroke="var(--ink)" />
      <path d="M206 172v-30" stroke="var(--ink)" />
      <path d="M76 78l30-30 100 100v24H76Z" fill="var(--surface)" stroke="none" />
      <path d="M76 96v76M206 172v-16" stroke="var(--ink)" />
      <path
        d="M56 96 106 46 224 164"
        stroke="var(--action-ink)"
        strokeWidth="8"
        strokeLinecap="butt"
        strokeLinejoin="miter"
      />
      <path d={signs[sign]} fill="var(--action-soft)" stroke="var(--clay)" />
      <path
        d="M34 172v-40M34 148c-9-2-14-9-15-19 9 0 15 8 15 19ZM34 140c7-3 12-10 12-21-9 3-13 11-12 21Z"
        fill="var(--action-soft)"
        stroke="var(--action-ink)"
      />
      <path
        d="M240 172c2-10 6-16 8-22M244 172c4-6 8-10 14-13M238 172c0-8-2-13-5-18"
        stroke="var(--action-ink)"
      />
    </svg>
  );
}
