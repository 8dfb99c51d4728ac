import { useSearchParams } from "react-router";
import { propertyQuery } from "#core/property.shape.ts";
import type { Property } from "#core/property.ts";
import { read } from "#core/read.ts";
import type { Context } from "#server/context.ts";
import { countProperties } from "#server/properties/count-properties.ts";
import { listProperties } from "#server/properties/list-properties.ts";
import { entriesFor } from "#server/wishlist/entries-for.ts";
import { act, ask } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { refusedOf } from "#web/forms/refused-of.ts";
import { typedIn } from "#web/forms/typed-in.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { countHomes, siteWords, sortWords, titleOf } from "#web/words/en.ts";
import type { Route } from "./+types/properties-page.ts";
import { listAddress } from "./list-address.ts";
import { moveWish } from "./move-wish.ts";
import styles from "./properties-page.module.css";
import { PropertyCard } from "./property-card.tsx";
import { PropertyGrid } from "./property-grid.tsx";
import { WishButton } from "./wish-button.tsx";

const perPage = 12;
const asked = propertyQuery.pick({ sort: true, cursor: true });

export const meta: Route.MetaFunction = () => [
  { title: titleOf(siteWords.properties) },
  { name: "description", content: "Every verified home on Gable, with its price, its place and its agent." },
];

export const loader = (args: Route.LoaderArgs) =>
  ask(
    args,
    async (context) => {
      const { sort = "-price", cursor } = read(asked, Object.fromEntries(new URL(args.request.url).searchParams));
      const homes = { status: "Verified", sort } as const;
      const [page, count] = await Promise.all([
        listProperties(context, { ...homes, limit: perPage, ...(cursor ? { cursor } : {}) }),
        countProperties(context, homes),
      ]);
      const keeps = context.actor.role === "user";
      const ids = page.rows.map(({ _id }) => _id);
      return { page, count, sort, entries: keeps ? await entriesFor(context, ids) : null };
    },
    { members: true },
  );

export async function action(args: Route.ActionArgs) {
  const typed = typedIn(await args.request.formData());
  const wish = async (context: Context) => {
    const wished = await moveWish(context, typed, args.url);
    if (!wished) throw noSuchMove();
    return wished;
  };
  return act(args, wish, { person: true }, typed);
}

export default function PropertiesPage({ loaderData: { page, count, sort, entries }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const at = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const beside = (cursor: string | null, number: number) => cursor && listAddress(search, { cursor, page: String(number) });
  const first = (at - 1) * perPage + 1;
  const last = first + page.rows.length - 1;
  // The list may have changed since this address was made; then only its length is said.
  const known = page.rows.length > 0 && (count.more || last <= count.count);

  return (
    <div className={styles.page}>
      <h1>ALL PROPERTIES</h1>
      <p className="lede">Explore the All Available Property</p>
      <FormFailure refused={refusedOf(actionData).refused} />
      <div className={styles.bar}>
        <p className="muted num">{countHomes(count)}</p>
        <LinkButton
          kind="quiet"
          icon="sort"
          className={styles.sort}
          to={listAddress(search, { sort: sort === "price" ? null : "price", cursor: null, page: null })}
          data-stay=""
        >
          {sortWords[sort === "price" ? "price" : "-price"]}
        </LinkButton>
      </div>
      {page.rows.length === 0 ? (
        <EmptyState title="No homes to show yet" action={<LinkButton to="/">{siteWords.home}</LinkButton>}>
          Verified homes appear here as soon as there are some.
        </EmptyState>
      ) : (
        <PropertyGrid>
          {page.rows.map((property, index) => (
            <PropertyCard
              key={property._id}
              property={property}
              eager={index === 0 ? "first" : index < 4}
              heart={entries && <Heart {...{ property, entries }} />}
            />
          ))}
        </PropertyGrid>
      )}
      <div className={styles.foot}>
        <Pager label="Pages" previous={beside(page.previous, at - 1)} next={beside(page.next, at + 1)}>
          {known && `${first}–${last} of ${countHomes(count)}`}
        </Pager>
      </div>
    </div>
  );
}

function Heart({ property: { _id, title }, entries }: { property: Property; entries: Readonly<Record<string, string>> }) {
  return <WishButton look="heart" size="small" propertyId={_id} title={title} entry={entries[_id] ?? null} />;
}
