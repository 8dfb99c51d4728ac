import "./google-tokens.css";

/** Google's mark in its own colors, as its brand rules for buttons require. */
export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="var(--google-blue)"
        d="M21.6 12.23c0-.7-.06-1.38-.18-2.03H12v3.84h5.39a4.6 4.6 0 0 1-2 3.02v2.5h3.23c1.89-1.74 2.98-4.3 2.98-7.33Z"
      />
      <path
        fill="var(--google-green)"
        d="M12 22c2.7 0 4.97-.9 6.62-2.44l-3.23-2.5c-.9.6-2.04.95-3.39.95-2.6 0-4.81-1.76-5.6-4.12H3.07v2.58A10 10 0 0 0 12 22Z"
      />
      <path
        fill="var(--google-yellow)"
        d="M6.4 13.89a6 6 0 0 1 0-3.8V7.51H3.07a10 10 0 0 0 0 8.96l3.33-2.58Z"
      />
      <path
        fill="var(--google-red)"
        d="M12 5.97c1.47 0 2.79.5 3.82 1.5l2.87-2.87A10 10 0 0 0 3.07 7.51l3.33 2.58C7.19 7.73 9.4 5.97 12 5.97Z"
      />
    </svg>
  );
}
