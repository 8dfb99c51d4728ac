/** The drawings of the icons: a 24 grid, drawn in the text's colour. */
export const iconPaths = {
  alert: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5.2M12 16.2h.01" />
    </>
  ),
  area: (
    <>
      <path d="M4 9V4h5M20 15v5h-5M4 4l16 16" />
      <path d="M4 14v6h6M14 4h6v6" strokeOpacity=".45" />
    </>
  ),
  arrow: <path d="M4.5 12h15M13.5 6l6 6-6 6" />,
  bath: (
    <>
      <path d="M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5v-2Z" />
      <path d="M6 12V6a2 2 0 0 1 2-2 2 2 0 0 1 2 2M8.5 6.5h3M7 19l-1 2M17 19l1 2" />
    </>
  ),
  bed: (
    <>
      <path d="M3 18V7M3 15h18M21 18v-4a3 3 0 0 0-3-3H3" />
      <path d="M6.5 11V9.5A1.5 1.5 0 0 1 8 8h2.5A1.5 1.5 0 0 1 12 9.5V11" />
    </>
  ),
  building: (
    <>
      <path d="M5 20V5.5L13 4v16M13 9l6 1.5V20M3 20h18" />
      <path d="M8.5 9h1M8.5 12.5h1M8.5 16h1M16 14h.5M16 17h.5" />
    </>
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  card: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="M3.5 10h17M7 14.5h3" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  checkcircle: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8.3 12.3 2.5 2.5 5-5.2" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.2V12l3.2 2" />
    </>
  ),
  down: <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  grid: (
    <>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1" />
    </>
  ),
  heart: <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z" />,
  history: (
    <>
      <path d="M4 6v4h4M4.3 10A8.2 8.2 0 1 1 4 13.5" />
      <path d="M12 8v4.3l3 1.8" />
    </>
  ),
  home: (
    <>
      <path d="M3 12.5 10.5 5 21 15.5" />
      <path d="M6 10v9h12v-6.5" />
      <path d="M10.5 19v-4.5h3V19" />
    </>
  ),
  image: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
      <circle cx="9" cy="10" r="1.7" />
      <path d="m4 17.5 5-4 3 2.3 4-4.3 4.5 4.5" />
    </>
  ),
  inbox: (
    <>
      <path d="M4 13.5 6.5 5h11L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18v-4.5Z" />
      <path d="M4 13.5h4.5l1.3 2.5h4.4l1.3-2.5H20" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.2v5.3M12 7.8h.01" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15.5" r="4" />
      <path d="m11 12.5 8-8M16 7.5l2.5 2.5M13.5 10l1.5 1.5" />
    </>
  ),
  left: <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  logout: <path d="M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4M15 8l4.5 4-4.5 4M19 12H9.5" />,
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4 7.5 8 6 8-6" />
    </>
  ),
  menu: <path d="M4 8h16M4 16h16" />,
  message: (
    <>
      <path d="M4 5.5h16v11H12l-4.5 3.5v-3.5H4v-11Z" />
      <path d="M8 9.5h8M8 12.5h5" />
    </>
  ),
  pause: <path d="M9 6v12M15 6v12" />,
  pencil: (
    <>
      <path d="m4.5 19.5 1-4L16.2 4.8a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L8.5 18.5l-4 1Z" />
      <path d="m14.3 6.7 3 3" />
    </>
  ),
  phone: <path d="M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z" />,
  pin: (
    <>
      <path d="M12 21s7-6.2 7-11.2A7 7 0 0 0 5 9.8C5 14.8 12 21 12 21Z" />
      <circle cx="12" cy="9.8" r="2.4" />
    </>
  ),
  play: <path d="M8 5.5v13l10.5-6.5L8 5.5Z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  right: <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />,
  seal: (
    <>
      <path d="m12 3 2.3 1.7 2.9-.1.8 2.7 2.4 1.7-1 2.7 1 2.7-2.4 1.6-.8 2.8-2.9-.1L12 20.4l-2.3-1.7-2.9.1-.8-2.8-2.4-1.6 1-2.7-1-2.7L6 7.3l.8-2.7 2.9.1L12 3Z" />
      <path d="m8.8 11.9 2.2 2.2 4.2-4.4" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.5 5 6v5.5c0 4.3 2.8 7.3 7 9 4.2-1.7 7-4.7 7-9V6l-7-2.5Z" />
      <path d="m9 11.8 2.2 2.2 3.9-4.2" />
    </>
  ),
  sliders: (
    <>
      <path d="M4 8h9M17 8h3M4 16h3M11 16h9" />
      <circle cx="15" cy="8" r="2" />
      <circle cx="9" cy="16" r="2" />
    </>
  ),
  sort: <path d="M8 4.5v15M4.5 16 8 19.5l3.5-3.5M16 19.5v-15M12.5 8 16 4.5 19.5 8" />,
  tag: (
    <>
      <path d="M4 5v6.5l8.3 8.3a1.7 1.7 0 0 0 2.4 0l5.1-5.1a1.7 1.7 0 0 0 0-2.4L11.5 4H5a1 1 0 0 0-1 1Z" />
      <path d="M8.2 8.2h.01" />
    </>
  ),
  theme: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5v17M12 8l4.8-2.9M12 12.5l8-4.3M12 17l8-4.3" />
    </>
  ),
  trash: <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5" />,
  undo: (
    <>
      <path d="M8.5 5 4.5 9l4 4" />
      <path d="M4.5 9H14a5.2 5.2 0 0 1 0 10.4H9" />
    </>
  ),
  up: <path d="m5.5 14.5 6.5-6.5 6.5 6.5" />,
  upload: <path d="M12 15.5V4.5M7.5 8.5 12 4l4.5 4.5M4.5 15v3A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-3" />,
  user: (
    <>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c.8-3.8 3.8-5.7 7.5-5.7s6.7 1.9 7.5 5.7" />
    </>
  ),
  users: (
    <>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5c.7-3.4 3.3-5.2 6.5-5.2s5.8 1.8 6.5 5.2" />
      <path d="M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.8c1.8.8 3 2.4 3.5 4.7" />
    </>
  ),
  x: <path d="M6 6l12 12M18 6 6 18" />,
  xcircle: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m9 9 6 6M15 9l-6 6" />
    </>
  ),
} as const;
