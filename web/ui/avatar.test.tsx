import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

const own = "/images/0199a1b2-0000-7000-8000-000000000001";
const shown = (src: string | null) =>
  /src="([^"]*)"/.exec(renderToStaticMarkup(<Avatar src={src} />))?.[1];

test("a picture of ours is loaded in a small width, anybody else's as it stands", () => {
  expect(shown(own)).toBe(`${own}/324.webp`);
  for (const other of [
    `https://supplier.example${own}`,
    `/images/${"-".repeat(36)}`,
    "/avatars/maple.svg",
  ])
    expect(shown(other)).toBe(other);
  expect(shown(null)).toBe("/avatars/placeholder.svg");
});
