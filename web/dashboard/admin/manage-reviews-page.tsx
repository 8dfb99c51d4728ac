import { isolated } from "#core/quoted.ts";
import { countReviews, listReviews, type ReviewOrder } from "#server/reviews/list-reviews.ts";
import { loadOrRefuse } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { PersonRow } from "#web/ui/person-row.tsx";
import { SortBy, type SortOption } from "#web/ui/sort-by.tsx";
import { pageTitle, siteWords } from "#web/words/en.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { DeleteButton } from "../delete-button.tsx";
import { dropReview } from "../drop-review.ts";
import { ListFoot } from "../list-foot.tsx";
import { ListSearch } from "../list-search.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { listFoot, pageOfList } from "../page-of-list.ts";
import { searchWords } from "../search-words.ts";
import type { Route } from "./+types/manage-reviews-page.ts";
import styles from "./manage-reviews-page.module.css";

const title = "Manage Reviews";
const perPage = 12;
const labels = { search: "Review, title or writer", none: "No review, title or writer" };

const orders: readonly SortOption<ReviewOrder>[] = [
  { sort: "-created", label: "Newest first" },
  { sort: "created", label: "Oldest first" },
];

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const q = searchWords(args.url);
      const [page, count] = await Promise.all([
        pageOfList(args.url, (page) =>
          listReviews(context, { withDeletedHomes: true, q, limit: perPage, ...page }),
        ),
        countReviews(context, "everyone", q),
      ]);
      return { q, rows: page.rows, count, foot: listFoot(args.url, perPage, { ...page, count }) };
    },
    { role: "admin" },
  );

export const action = (args: Route.ActionArgs) => dropReview(args, "admin");

export default function ManageReviewsPage({
  loaderData: { q, rows, count, foot },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <DashboardHead title={title} count={count}>
        {(q || rows.length > 0) && <ListSearch label={labels.search} q={q} />}
      </DashboardHead>
      <FormFailure refused={readRefused(actionData).refused} />
      {rows.length === 0 && q && (
        <NothingFound none={labels.none} q={q} all="/dashboard/manage-reviews" />
      )}
      {rows.length === 0 && !q && (
        <EmptyState title="No reviews yet">Reviews that buyers write appear here.</EmptyState>
      )}
      {rows.length > 1 && (
        <SortBy options={orders} defaultOrder="-created" className={styles.sort} />
      )}
      <div className={styles.grid}>
        {rows.map(
          ({
            _id,
            name,
            image,
            email,
            propertyId,
            title: home,
            onShow,
            description,
            createdAt,
          }) => (
            <article key={_id} id={`review-${_id}`} className={styles.card}>
              <PersonRow name={name} image={image} size={40} under={email} />
              <h2>{onShow ? <Link to={`/properties/${propertyId}`}>{home}</Link> : home}</h2>
              <p className={styles.text}>{description}</p>
              <div className={styles.foot}>
                <span className="small muted">
                  <Moment at={createdAt} as="day" />
                </span>
                <DeleteButton
                  fields={{ review: _id }}
                  what={`The review of ${isolated(home)} by ${isolated(name)}`}
                  icon="trash"
                >
                  {siteWords.delete}
                </DeleteButton>
              </div>
            </article>
          ),
        )}
      </div>
      <ListFoot label="Pages of reviews" page={foot} />
    </>
  );
}
