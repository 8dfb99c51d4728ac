import { isolated } from "#core/quoted.ts";
import { requirePerson } from "#core/user.ts";
import { countReviews, listReviewsBy } from "#server/reviews/list-reviews.ts";
import { loadOrRefuse } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { commonWords, pageTitle, siteWords } from "#web/words/en.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { DeleteButton } from "../delete-button.tsx";
import { dropReview } from "../drop-review.ts";
import { ListFoot } from "../list-foot.tsx";
import { ListSearch } from "../list-search.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { listFoot, pageOfList } from "../page-of-list.ts";
import { searchWords } from "../search-words.ts";
import type { Route } from "./+types/my-reviews-page.ts";
import styles from "./my-reviews-page.module.css";

const title = "My Reviews";
const perPage = 10;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const { email } = requirePerson(context.actor);
      const q = searchWords(args.url);
      const [page, count] = await Promise.all([
        pageOfList(args.url, ({ cursor }) =>
          listReviewsBy(context, email, { q, limit: perPage, cursor }),
        ),
        countReviews(context, "own", q),
      ]);
      return { q, rows: page.rows, count, foot: listFoot(args.url, perPage, { ...page, count }) };
    },
    { role: "user" },
  );

export const action = (args: Route.ActionArgs) => dropReview(args, "user");

export default function MyReviewsPage({
  loaderData: { q, rows, count, foot },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <DashboardHead title={title} count={count}>
        {(q || rows.length > 0) && <ListSearch label="Review or title" q={q} />}
      </DashboardHead>
      <FormFailure refused={readRefused(actionData).refused} />
      {rows.length === 0 && q ? (
        <NothingFound none="No review or title" q={q} all="/dashboard/my-review" />
      ) : rows.length === 0 ? (
        <EmptyState
          title="You haven't written a review yet"
          way={["/properties", siteWords.explore]}
        >
          Open a home you know, and tell others what it is like.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {rows.map(
            ({ _id, propertyId, title: home, onShow, agent_name, description, createdAt }) => (
              <li key={_id} id={`review-${_id}`}>
                <div>
                  <h2>{onShow ? <Link to={`/properties/${propertyId}`}>{home}</Link> : home}</h2>
                  <p className="small muted">
                    {!onShow && `${commonWords.offShow} · `}Agent <bdi>{agent_name}</bdi> ·{" "}
                    <Moment at={createdAt} as="day" />
                  </p>
                  <p className={styles.text}>{description}</p>
                </div>
                <DeleteButton
                  fields={{ review: _id }}
                  what={`Your review of ${isolated(home)}`}
                  icon="trash"
                >
                  {siteWords.delete}
                </DeleteButton>
              </li>
            ),
          )}
        </ul>
      )}
      <ListFoot label="Pages of my reviews" page={foot} />
    </>
  );
}
