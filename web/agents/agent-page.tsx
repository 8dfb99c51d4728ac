import { Refusal } from "#core/refusal.ts";
import { isPerson } from "#core/user.ts";
import { listHomesOfAgent } from "#server/properties/list-properties-of-agent.ts";
import { listReviews } from "#server/reviews/list-reviews.ts";
import { findAgent } from "#server/users/find-agent.ts";
import { listHearts } from "#server/wishlist/list-hearts.ts";
import { loadOrRefuse } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { pageAt } from "#web/page-at.ts";
import { ListedHome } from "#web/properties/cards/listed-home.tsx";
import { actOnWish } from "#web/properties/cards/move-wish.ts";
import { onCard } from "#web/properties/cards/on-card.ts";
import { PropertyGrid } from "#web/properties/cards/property-grid.tsx";
import { ReviewOfHome } from "#web/properties/page/review-of-home.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { pageTitle } from "#web/words/en.ts";
import type { Route } from "./+types/agent-page.ts";
import styles from "./agent-page.module.css";
import { countHomesInWords } from "./count-homes-in-words.ts";

const perPage = 12;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: pageTitle(loaderData.agent.name) }] : [];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const agent = await findAgent(context, args.params.id);
      if (!agent) throw new Refusal("notFound", "There is no such agent.");
      const cursor = args.url.searchParams.get("cursor") ?? undefined;
      const [page, reviews] = await Promise.all([
        pageAt(
          args.url,
          ["cursor"],
          () => listHomesOfAgent(context, agent._id, { limit: perPage, cursor }),
          ({ rows }) => rows,
        ),
        listReviews(context, { agentId: agent._id, limit: perPage }),
      ]);
      const hearts = await listHearts(
        context,
        page.rows.map(({ _id }) => _id),
      );
      return {
        agent,
        page: { ...page, rows: page.rows.map(onCard) },
        reviews: reviews.rows,
        visitor: !isPerson(context.actor),
        ...hearts,
      };
    },
    { members: true },
  );

export const action = (args: Route.ActionArgs) => actOnWish(args);

/** An agent: who they are, the homes they have on sale, and what is said about their homes. */
export default function AgentPage({
  loaderData: { agent, page, reviews, visitor, entries, wishes },
  actionData,
}: Route.ComponentProps) {
  const beside = (cursor: string | null) => cursor && `?${new URLSearchParams({ cursor })}`;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar src={agent.image} size={96} />
        <div>
          <p className="small muted">Agent</p>
          <h1>{agent.name}</h1>
          <p className="muted num">{countHomesInWords(agent)}</p>
        </div>
      </header>
      <FormFailure refused={readRefused(actionData).refused} labels={{}} />
      <section aria-labelledby="homes">
        <h2 id="homes">Homes on sale</h2>
        {page.rows.length === 0 && <p className="muted">{agent.name} has no homes on sale now.</p>}
        <PropertyGrid>
          {page.rows.map((home, index) => (
            <ListedHome
              key={home._id}
              home={home}
              first={index === 0}
              heading="h3"
              passage={undefined}
              entry={entries ? (entries[home._id] ?? null) : undefined}
              visitor={visitor}
              wishes={wishes[home._id]}
            />
          ))}
        </PropertyGrid>
        <Pager label="Pages" previous={beside(page.previous)} next={beside(page.next)} />
      </section>
      {reviews.length > 0 && (
        <section aria-labelledby="reviews">
          <h2 id="reviews">Reviews of homes</h2>
          <div className={styles.reviews}>
            {reviews.map((review) => (
              <ReviewOfHome key={review._id} review={review} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
