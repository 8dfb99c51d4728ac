import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { OfferedHome } from "./offered-home.tsx";

const picture = { address: "/images/1", width: 1600, height: 1067, placeholder: null, alt: null };
const drawn = (onShow: boolean) =>
  renderToStaticMarkup(
    <StaticRouter location="/dashboard/bookings">
      <OfferedHome offer={{ propertyId: "1", title: "Stone cottage", picture, onShow }}>
        Lisbon
      </OfferedHome>
    </StaticRouter>,
  );

test("a home leads to its page as long as it has one; another is shown as no longer listed", () => {
  expect(drawn(true)).toContain('href="/properties/1"');
  expect(drawn(true)).toContain('title="Stone cottage"');
  expect(drawn(true)).not.toContain("No longer listed");
  expect(drawn(false)).toContain("Stone cottage");
  expect(drawn(false)).toContain("No longer listed");
  expect(drawn(false)).not.toContain("href");
});
