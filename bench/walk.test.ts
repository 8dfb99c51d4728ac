import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "#core/keyset.ts";
import { visitDeepPage } from "./walk.ts";

const cursorAt = (row: number) =>
  encodeCursor(["-createdAt", row, "0198c2b4-0000-7000-8000-000000000001", "after"]);

test("the way far into a list starts from its page's own link, which counts rows, and ends on that page again", async () => {
  const requests: string[] = [];
  const gable = ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    requests.push(`${pathname} ${searchParams.get("limit") ?? searchParams.get("cursor")}`);
    if (pathname === "/list")
      return new Response(`<a href="?cursor=${encodeURIComponent(`11~${cursorAt(10)}`)}">Next</a>`);
    const [, row] = decodeCursor(searchParams.get("cursor") ?? "", searchParams.get("sort") ?? "");
    const next = `http://localhost:3999/api/list?sort=-createdAt&limit=500&cursor=${cursorAt(Number(row) + 500)}`;
    return new Response("[]", { headers: { Link: `<${next}>; rel="next"` } });
  };
  const far = await visitDeepPage(
    gable,
    { headers: {}, ids: {} },
    { page: "/list", api: "/api/list?", perPage: 10 },
    102,
  );
  expect(far.at).toBe(102);
  expect(requests).toEqual([
    "/list null",
    "/api/list 500",
    "/api/list 500",
    "/list null",
    "/list null",
    `/list ${cursorAt(1010)}`,
  ]);
});
