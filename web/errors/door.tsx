import styles from "./door.module.css";

/**
 * A front door that opens, a light that falls on the step, a leaf that drifts by. Our own drawing.
 */
export function Door() {
  return (
    <svg
      className={styles.door}
      viewBox="20 14 400 336"
      width="440"
      height="370"
      role="img"
      aria-label="A front door standing open, light falling on the step"
    >
      <g fill="none" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path className={styles.light} d="M172 300h96l46 44H126Z" fill="var(--lamp-spill)" />
        <path d="M148 108 222 34l116 116v150H148Z" fill="var(--surface)" />
        <path d="M148 108v192M338 150v150" stroke="var(--ink)" />
        <path d="M24 300h392" stroke="var(--edge)" />
        <path d="M164 300V118h112v182" fill="var(--surface)" stroke="var(--ink)" />
        <path d="M172 300V126h96v174Z" fill="var(--lamp)" stroke="var(--ink)" />
        <clipPath id="door-opening">
          <path d="M172 126h96v174h-96Z" />
        </clipPath>
        <g clipPath="url(#door-opening)">
          <circle cx="238" cy="196" r="15" fill="var(--clay)" />
          <path d="M160 262c26-22 44-24 62-14s34 8 60-8v70H160Z" fill="var(--action-soft)" />
          <path d="M160 282c30-14 52-14 72-6s34 6 50 0v40H160Z" fill="var(--band)" />
          <path d="M226 312c-8-18 8-20 2-36" stroke="var(--lamp)" strokeWidth="5" />
        </g>
        <g className={styles.leaf}>
          <path d="M172 126h96v174h-96Z" fill="var(--band)" stroke="var(--ink)" />
          <path d="M186 142h68v56h-68ZM186 212h68v72h-68Z" stroke="var(--door-panel)" />
          <circle cx="257" cy="218" r="4" fill="var(--clay)" />
        </g>
        <path
          d="M130 126 222 34 356 168"
          stroke="var(--action-ink)"
          strokeWidth="12"
          strokeLinecap="butt"
          strokeLinejoin="miter"
        />
        <circle cx="222" cy="82" r="10" fill="var(--clay)" />
        <path d="M368 300l-6-34h36l-6 34Z" fill="var(--surface)" stroke="var(--ink)" />
        <path
          d="M380 266c0-26-2-40 0-58M380 240c-10-2-18-10-20-22 12 0 19 8 20 22ZM380 226c8-3 15-11 16-24-11 2-17 11-16 24ZM380 258c10-1 17-8 20-19-12-1-18 7-20 19Z"
          fill="var(--action-soft)"
          stroke="var(--action-ink)"
        />
        <path
          d="M307 168v14M297 182h20l-4 24h-12ZM301 168h12"
          fill="var(--lamp)"
          stroke="var(--ink)"
        />
        <path
          d="M96 300c2-12 8-20 12-26M102 300c4-9 10-15 17-19M92 300c0-10-3-17-8-24M60 300c2-8 5-12 8-16M56 300c0-6-2-10-5-14"
          stroke="var(--action-ink)"
        />
        <path
          className={styles.drift}
          d="M120 334c4-12 14-15 24-13-2 10-12 16-24 13Zm0 0 12-7"
          fill="var(--surface)"
          stroke="var(--clay)"
        />
      </g>
    </svg>
  );
}
