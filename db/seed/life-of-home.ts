import { aboutProperty, type EventDetails } from "#core/history.ts";
import { decideMarket } from "#core/market.ts";
import { toCents } from "#core/money.ts";
import { decideProperty, type PropertyMove, type PropertyStatus } from "#core/property.ts";
import { authorId, type Person, type System } from "#core/user.ts";
import { fixedId } from "./fixed-id.ts";
import type { Home } from "./homes.ts";
import { hoursAfter, momentAgo } from "./moment.ts";
import { makeSeedPerson } from "./people.ts";

export const toPropertyId = (title: string): string => fixedId(`property ${title}`);

/** The status of a home, and the moves that led there, each decided by the rules. */
type HomeLife = { status: PropertyStatus; events: [EventDetails, ...EventDetails[]] };

/** Plays a home's life up to its last move before now. */
export function playLife(home: Home, now: Date): HomeLife {
  const agent = makeSeedPerson(home.agent);
  const admin = makeSeedPerson("ruth");
  const listedAt = momentAgo(now, home.listed, `list ${home.title}`);
  const life = begin(home, agent, listedAt);
  let at = listedAt;
  const take = (
    move: Exclude<PropertyMove, "delete">,
    actor: Person | System,
    why: string | null = null,
    moment?: Date,
  ) => {
    at = moment ?? hoursAfter(at, 2, 19, `${move} ${home.title}`);
    const to = decideProperty(move, actor, { status: life.status, agentId: agent._id });
    life.events.push({
      ...aboutHome(home),
      move,
      from: life.status,
      to,
      by: authorId(actor),
      at,
      why,
    });
    life.status = to;
  };

  if (home.status === "Rejected") take("reject", admin, home.why);
  if (home.status === "Verified" && home.firstRejectedFor) {
    take("reject", admin, home.firstRejectedFor);
    take("update", agent);
  }
  if (home.status !== "Available" && home.status !== "Rejected") take("verify", admin);
  life.events.push(...listPrices(home, agent, now));
  if (home.status === "Withdrawn") {
    at = momentAgo(now, home.paused, `pause ${home.title}`);
    const market = decideMarket("pause", agent, { market: "Active", agentId: agent._id });
    const event = {
      move: "pause",
      from: life.status,
      to: home.status,
      by: agent._id,
      at,
      why: null,
    };
    life.events.push({ ...aboutHome(home), ...event, data: { market } });
    life.status = home.status;
  }
  if (home.status === "Sold")
    take(
      "sell",
      { role: "system", name: "payment" },
      null,
      momentAgo(now, home.sold, `sell ${home.title}`),
    );
  return life;
}

/** The changes of a home's price while it was on the market. */
function listPrices(
  { title, price, formerPrices = [] }: Home,
  agent: Person,
  now: Date,
): EventDetails[] {
  const prices = [...formerPrices.map(([before]) => before), price].map((dollars) =>
    toCents(dollars),
  );
  return formerPrices.flatMap(([, until], index) => {
    const [previousPriceCents, priceCents] = [prices[index], prices[index + 1]];
    if (previousPriceCents === undefined || priceCents === undefined) return [];
    const at = momentAgo(now, until, `price ${index} ${title}`);
    const [from, to] = ["Verified", "Verified"];
    const event = { move: "changePrice", from, to, by: agent._id, at, why: null };
    return {
      ...aboutProperty(toPropertyId(title)),
      ...event,
      data: { priceCents, previousPriceCents },
    };
  });
}

function begin(home: Home, agent: Person, at: Date): HomeLife {
  return {
    status: "Available",
    events: [
      {
        ...aboutHome(home),
        move: "list",
        from: null,
        to: "Available",
        by: agent._id,
        at,
        why: null,
      },
    ],
  };
}

const aboutHome = ({ title }: Home) => aboutProperty(toPropertyId(title));
