import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { soldElsewhereBy } from "./properties.db.ts";

/** A home that was sold outside of Gable: its day, and neither buyer nor amount. */
export type SoldElsewhere = { _id: string; title: string; location: string; soldAt: string | null };

const most = 100;

/** The homes that the calling agent marked as sold elsewhere, the latest first, 100 at most. */
export async function listSoldElsewhere({ db, actor }: Context): Promise<SoldElsewhere[]> {
  const { _id: agentId } = requirePerson(actor, "agent");
  const rows = await soldElsewhereBy(db, agentId, most);
  return rows.map(({ id, soldAt, ...home }) => ({
    _id: id,
    ...home,
    soldAt: soldAt?.toISOString() ?? null,
  }));
}
