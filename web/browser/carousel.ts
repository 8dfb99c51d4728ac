import { onPage } from "#web/browser/on-page.ts";

/** Milliseconds after a slide comes into view in which no neighbor is fetched. */
const fetchAfter = 1500;

const prefersStill = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Controls tracks of equally wide slides (`carousel.tsx`). The browser scrolls; this script counts
 * slides, turns them, and shows the controls.
 */
onPage(() => {
  for (const box of document.querySelectorAll<HTMLElement>("[data-carousel]:not([data-keep])"))
    start(box);
});

function start(box: HTMLElement): void {
  box.dataset.keep = "";
  const track = box.querySelector<HTMLElement>("[data-track]");
  if (!track) return;
  const slides = [...track.children] as HTMLElement[];
  const turns = [...box.querySelectorAll<HTMLButtonElement>("[data-turn]")];
  const dots = [...box.querySelectorAll<HTMLElement>("[data-dots] > *")];
  const { every } = box.dataset;
  let current = 0;
  let fetching: ReturnType<typeof setTimeout> | undefined;

  const go = (to: number, behavior: ScrollBehavior = "smooth") =>
    track.scrollTo({
      left: to * slideStep(slides),
      behavior: prefersStill.matches ? "instant" : behavior,
    });
  const turn = (by: number) => {
    // A track that turns by itself wraps around at its ends.
    const to = every ? (current + by + slides.length) % slides.length : current + by;
    go(to, Math.abs(to - current) === 1 ? "smooth" : "instant");
  };
  const follow = () => {
    const step = slideStep(slides);
    if (step === 0) return;
    current = Math.round(track.scrollLeft / step);
    const last = Math.round((track.scrollWidth - track.clientWidth) / step);
    for (const button of turns)
      button.disabled = !every && (button.dataset.turn === "-1" ? current <= 0 : current >= last);
    show(box, slides, dots, current, last > 0);
    // The slides to turn to next are fetched ahead, but not while the page is still loading.
    clearTimeout(fetching);
    fetching = setTimeout(() => fetchNeighbours(slides, current), fetchAfter);
  };

  for (const button of turns) button.onclick = () => turn(Number(button.dataset.turn));
  dots.forEach((dot, index) => {
    dot.onclick = () => go(index);
  });
  track.addEventListener("scroll", follow, { passive: true });
  new ResizeObserver(follow).observe(track);
  follow();
  box.addEventListener("pointerenter", () => fetchNeighbours(slides, current));
  if (every) playBy(box, track, Number(every), () => turn(1));
}

function fetchNeighbours(slides: HTMLElement[], current: number): void {
  for (const by of [0, 1, -1]) {
    const slide = slides[(current + by + slides.length) % slides.length];
    const picture = slide?.querySelector<HTMLImageElement>("img[loading=lazy]");
    slide?.setAttribute("data-near", "");
    if (picture) picture.loading = "eager";
  }
}

/** The distance from one slide's start to the next one's, in pixels. */
function slideStep([first, second]: HTMLElement[]): number {
  if (!first) return 0;
  return second ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
}

function show(
  box: HTMLElement,
  slides: HTMLElement[],
  dots: HTMLElement[],
  current: number,
  turns: boolean,
): void {
  const controls = box.querySelector<HTMLElement>("[data-controls]");
  if (controls) controls.hidden = !turns;
  box.querySelector("[data-position]")?.replaceChildren(`${current + 1} / ${slides.length}`);
  for (const [index, dot] of dots.entries()) dot.ariaCurrent = index === current ? "true" : null;
  for (const [index, slide] of slides.entries()) slide.inert = dots.length > 0 && index !== current;
}

/**
 * Turns every so many milliseconds, except while the pointer is over it, the focus is visible
 * inside, the tab is hidden, or the reader prefers reduced motion.
 */
function playBy(box: HTMLElement, track: HTMLElement, every: number, step: () => void): void {
  const button = box.querySelector<HTMLElement>("[data-play]");
  let playing = true;
  let turning: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    clearInterval(turning);
    const held =
      document.hidden || box.matches(":hover") || box.querySelector(":focus-visible") !== null;
    if (playing && !held) turning = setInterval(step, every);
  };
  const play = (plays: boolean) => {
    playing = plays;
    track.ariaLive = playing ? "off" : "polite";
    button?.toggleAttribute("data-paused", !playing);
    if (button) button.ariaLabel = (playing ? button.dataset.pause : button.dataset.play) ?? "";
    look();
  };
  const later = () => requestAnimationFrame(look);
  for (const event of ["pointerenter", "pointerleave", "focusin", "focusout"])
    box.addEventListener(event, later);
  document.addEventListener("visibilitychange", look);
  prefersStill.addEventListener("change", () => prefersStill.matches && play(false));
  if (button) button.onclick = () => play(!playing);
  play(!prefersStill.matches);
}
