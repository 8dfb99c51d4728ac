import { expect, test } from "vitest";
import { impliesMoreThan, lots } from "./listing-scopes.db.ts";

test.each([1_000, 10_000])(
  "%i homes or fewer are hardly ever estimated as more, and many more are recognized",
  (max) => {
    // How many of `max` fall into one lot of 128, in a thousand draws of a generator with a fixed
    // seed.
    let state = 1;
    const next = () => {
      state = (state * 16_807) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    for (let draw = 0; draw < 1_000; draw++) {
      let inLot = 0;
      for (let home = 0; home < max; home++) if (next() < 1 / lots) inLot++;
      expect(impliesMoreThan(max, inLot)).toBe(false);
    }
    expect(impliesMoreThan(max, (max * 6) / lots)).toBe(true);
  },
);
