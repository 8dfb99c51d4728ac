import { data, useLocation, useSearchParams } from "react-router";
import { nameFor } from "#core/saved-search.ts";
import { defaultSort, pickChosen } from "#core/search/search.ts";
import { inWords } from "#core/search/search-in-words.ts";
import { isPerson } from "#core/user.ts";
import { countChoices } from "#server/properties/count-choices.ts";
import { helpSearch } from "#server/properties/help-search.ts";
import { listViewed } from "#server/properties/list-homes-in-brief.ts";
import { countOffMap } from "#server/properties/list-properties.ts";
import { searchHomes } from "#server/properties/search-homes.ts";
import { listHearts } from "#server/wishlist/list-hearts.ts";
import { loadOrRefuse } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { pageAt } from "#web/page-at.ts";
import { chatCard } from "#web/site/chat-card.ts";
import { FlashMessage } from "#web/site/flash-message.tsx";
import { cached } from "#web/ui/cached.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { commonWords, countHomes, pageTitle, showRange } from "#web/words/en.ts";
import { searchTitle } from "#web/words/en-finding.ts";
import { offMapWords } from "#web/words/en-map.ts";
import { messageWords } from "#web/words/en-messages.ts";
import { RecentlyViewed } from "../cards/home-row.tsx";
import { ListedHome } from "../cards/listed-home.tsx";
import { actOnWish } from "../cards/move-wish.ts";
import { onCard } from "../cards/on-card.ts";
import { addPendingWish, pendingWish, setPendingWish } from "../cards/pending-wish-cookie.ts";
import { PropertyGrid } from "../cards/property-grid.tsx";
import { CompareBar, CompareSwitch } from "../compare/compare-ticks.tsx";
import { tickedBefore } from "../compare/ticked-cookie.ts";
import { aroundAsData, MapPanel } from "../map/map-panel.tsx";
import { toStreets } from "../map/streets.ts";
import { viewedBefore } from "../page/viewed-cookie.ts";
import type { Route } from "./+types/properties-page.ts";
import { ConditionChips } from "./condition-chips.tsx";
import { FilterForm } from "./filter-form.tsx";
import { feedAddress, listAddress, pageParameters } from "./list-address.ts";
import { ListBar } from "./list-bar.tsx";
import { NoHomes } from "./no-homes.tsx";
import styles from "./properties-page.module.css";
import { readSearchAddress } from "./read-search-address.ts";
import { SaveSearch } from "./save-search.tsx";
import { OtherPlace, PlaceRead, SentenceRead, Understood } from "./sentence-read.tsx";
import { areWordsLeftOut, understoodWords } from "./understood-words.ts";

const perPage = 12;

const description = "Every verified home on Gable, with its price, its place and its agent.";

export const meta: Route.MetaFunction = ({ location, loaderData, matches: [root] }) => {
  const title = pageTitle(searchTitle(loaderData?.conditions ?? []));
  const feed = feedAddress(new URLSearchParams(location.search), null);
  return [
    { title },
    { name: "description", content: description },
    ...chatCard({
      title,
      description,
      picture: loaderData?.page.rows[0]?.pictures[0],
      canonical: root.loaderData?.canonical ?? null,
    }),
    { tagName: "link", rel: "alternate", type: "application/atom+xml", title, href: feed },
  ];
};

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const { query, place, ...as } = await readSearchAddress(context, args.url);
      const wished = await addPendingWish(context, args.request);
      const sort = query.sort ?? defaultSort;
      const isRest = as.sentence !== null;
      const search = () =>
        searchHomes(context, { ...query, sort, limit: perPage }, { place, isRest });
      const [found, viewed] = await Promise.all([
        pageAt(args.url, pageParameters, search, ({ page }) => page.rows),
        listViewed(context, viewedBefore(args.request)),
      ]);
      // The filters' counts and the map follow what was found; a saved search, the feed and the
      // page's title what was typed.
      const corrected = found.meaning === null ? query : { ...query, q: found.meaning.q };
      const choices = await countChoices(context, corrected, place);
      const conditions = inWords(query, found.place);
      const help =
        found.count.count === 0
          ? await helpSearch(context, corrected, place, conditions.length)
          : null;
      const hearts = await listHearts(
        context,
        found.page.rows.map(({ _id }) => _id),
      );
      const onMap = args.url.searchParams.get("view") === "map";
      const shown = {
        ...found,
        wished,
        page: { ...found.page, rows: found.page.rows.map(onCard) },
        as: { query, ...as },
        says: understoodWords(query.q, found.meaning),
        leftOut: areWordsLeftOut(query.q, found.meaning),
        map: onMap
          ? {
              streets: toStreets(context),
              without: offMapWords(await countOffMap(context, corrected, found.count)),
            }
          : null,
        sort,
        choices,
        conditions,
        proposed: conditions.length > 0 ? nameFor(conditions) : null,
        help,
        viewed,
        ticked: tickedBefore(args.request),
        visitor: !isPerson(context.actor),
        ...hearts,
      };
      return pendingWish(args.request) === null || !isPerson(context.actor)
        ? shown
        : data(shown, {
            headers: { "Set-Cookie": setPendingWish(null, context.config.publicUrl) },
          });
    },
    { members: true },
  );

export const action = (args: Route.ActionArgs) => actOnWish(args);

const Foot = cached(
  { maxSize: 100, className: styles.foot },
  ({
    shows,
    ...beside
  }: {
    previous: string | null;
    next: string | null;
    shows: string | null;
  }) => (
    <Pager label="Pages" {...beside}>
      {(beside.previous || beside.next) && shows}
    </Pager>
  ),
);

export default function PropertiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    page,
    count,
    place,
    passages,
    meaning,
    says,
    leftOut,
    as,
    map,
    sort,
    choices,
    conditions,
    proposed,
    help,
    viewed,
    ticked,
    visitor,
    entries,
    wishes,
    wished,
  } = loaderData;
  const address = useLocation();
  const [search] = useSearchParams();
  const at = (search.has("cursor") && Math.max(1, Math.trunc(Number(search.get("page"))))) || 1;
  const beside = (cursor: string | null, number: number) =>
    cursor && listAddress(search, { cursor, page: String(number) });
  const [previous, next] = [beside(page.previous, at - 1), beside(page.next, at + 1)];
  // A single home can only be compared with one of another page.
  const compares = page.rows.length + ticked.length > 1;
  const first = (at - 1) * perPage + 1;
  const last = first + page.rows.length - 1;
  // The list may have changed since this address was made; then only its length is said.
  const known = page.rows.length > 0 && (count.more || last <= count.count);

  return (
    <div className={styles.page}>
      {wished && (
        <FlashMessage
          flash={{ as: "toast", id: "wished", tone: "good", text: messageWords.wished(wished) }}
        />
      )}
      <div className={styles.head}>
        <h1>ALL PROPERTIES</h1>
        <p className="lede">Explore the All Available Property</p>
      </div>
      <FormFailure
        refused={readRefused(actionData).refused}
        idOf={(field) => (field === "name" ? "search-name" : field)}
        labels={{ name: commonWords.name }}
      />
      <div className={styles.asked}>
        <FilterForm
          chosen={{
            ...pickChosen(as.query),
            minPrice: as.query.minPrice,
            maxPrice: as.query.maxPrice,
          }}
          errors={as.errors}
          typed={as.typed}
          place={place}
          conditions={conditions}
          counts={choices}
          finds={countHomes(count)}
        />
        <ConditionChips
          conditions={
            leftOut ? conditions.filter(({ parameters }) => !parameters.includes("q")) : conditions
          }
        />
        {proposed && <SaveSearch conditions={as.query} name={proposed} visitor={visitor} />}
      </div>
      <PlaceRead typed={as.typedPlace} place={place} />
      <SentenceRead
        sentence={as.sentence}
        conditions={conditions}
        sort={as.query.sort}
        usesWords={!leftOut}
      />
      <OtherPlace place={as.otherPlace} />
      <Understood says={says} corrected={meaning?.q} leftOut={leftOut} />
      <ListBar
        count={count}
        compare={compares && <CompareSwitch ticked={ticked} />}
        onMap={map !== null}
        sort={sort}
        place={place}
      />
      <div className={map ? styles.beside : undefined}>
        {map && (
          <div className={styles.map} data-screen-only="" {...aroundAsData(place)}>
            <MapPanel streets={map.streets} />
          </div>
        )}
        {map && (
          <a href="#homes" data-screen-only="" className={`num ${styles.sheetHandle}`}>
            {countHomes(count)}
          </a>
        )}
        <div id="homes">
          {map?.without && <p className={`small muted ${styles.offMap}`}>{map.without}</p>}
          {page.rows.length === 0 ? (
            <NoHomes {...help} conditions={conditions.length} />
          ) : (
            <PropertyGrid>
              {page.rows.map((home, index) => (
                <ListedHome
                  key={home._id}
                  home={home}
                  first={index === 0}
                  passage={passages[home._id]}
                  entry={entries ? (entries[home._id] ?? null) : undefined}
                  visitor={visitor}
                  wishes={wishes[home._id]}
                  ticked={ticked.includes(home._id)}
                />
              ))}
            </PropertyGrid>
          )}
          {compares && (
            <CompareBar
              ticked={ticked}
              shown={page.rows.map(({ _id }) => _id)}
              here={address.pathname + address.search}
              {...{ previous, next }}
            />
          )}
          <Foot
            {...{ previous, next }}
            shows={known ? showRange(first, last, countHomes(count)) : null}
          />
        </div>
      </div>
      <RecentlyViewed homes={viewed} />
    </div>
  );
}
