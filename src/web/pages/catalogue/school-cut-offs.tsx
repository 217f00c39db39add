import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import type { CutOffRow, SchoolSummary } from "../../../contract/catalogue.ts";
import { apiData } from "../../lib/api-data.ts";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { siteContext } from "../../lib/site-context.ts";
import { Note } from "../../ui/card.tsx";
import { CheckCall } from "../parts/check-call.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { NewestYearNote, WhatACutOffIs } from "./about-cut-offs.tsx";
import { type CutOffOrder, CutOffTable } from "./cut-off-table.tsx";
import { foundOr404 } from "./found-or-404.ts";
import { checkerPath, count, queryOf, schoolPath } from "./words.ts";

const base = "/cutoff-points";

export const headers = publicPageHeaders;

export function meta({ matches, loaderData, location }: MetaArgs<typeof loader>) {
  if (loaderData === undefined) return [];
  const { school, years } = loaderData;
  const span = years.length > 1 ? `${years.at(-1)} to ${years[0]}` : (years[0] ?? "earlier years");
  return pageMeta(matches, {
    title: `${school.short_name} cut-off points, ${span}`,
    description: `Cut-off points of ${school.name} for ${span}, programme by programme, each with its source, and how they moved.`,
    path: `${base}/${school.slug}`,
    picture: `/share/school/${school.slug}.png`,
    isHidden: location.search !== "",
  });
}

interface Table {
  readonly school: SchoolSummary;
  readonly years: string[];
  readonly rows: CutOffRow[];
  readonly checked_on: string;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const order: CutOffOrder =
    ({ cutoff: "cutoff", movement: "movement" } as const)[asked.get("sort") ?? ""] ?? "name";
  const table = await foundOr404(
    apiData<Table>(
      context.get(siteContext),
      `/api/v1/catalogue/cut-offs?${queryOf({ school: params["school"] })}`,
    ),
  );
  const year = table.years.find((each) => each === asked.get("year")) ?? null;
  const rows =
    year === null
      ? table.rows
      : table.rows.filter(({ figures }) => figures.some((each) => each.year === year));
  return { ...table, rows: inOrder(rows, order, year), year, order };
}

/** By name, by the hardest line first, or by what became harder most. Rows without the figure come last. */
function inOrder(rows: readonly CutOffRow[], order: CutOffOrder, year: string | null): CutOffRow[] {
  if (order === "name") return [...rows];
  const lineOf = ({ figures }: CutOffRow) =>
    (year === null ? figures[0] : figures.find((each) => each.year === year))?.aggregate;
  const valueOf = (row: CutOffRow) => (order === "cutoff" ? lineOf(row) : row.movement) ?? Infinity;
  return rows.toSorted((one, other) =>
    valueOf(one) < valueOf(other) ? -1 : valueOf(one) > valueOf(other) ? 1 : 0,
  );
}

export default function SchoolCutOffs() {
  const { school, years, rows, year, order, checked_on: checkedOn } = useLoaderData<typeof loader>();
  const path = `${base}/${school.slug}`;
  const check = checkerPath(school.country, school.slug);
  const pathOf = (changed: { year?: string | null; sort?: CutOffOrder }) => {
    const query = queryOf({ year, sort: order === "name" ? null : order, ...changed });
    return query === "" ? path : `${path}?${query}`;
  };
  return (
    <main id="main">
      <PageHead
        crumbs={[{ label: "Cut-off points", path: base }]}
        title={`${school.short_name} cut-off points`}
        here={{ label: school.short_name, path }}
      >
        <a className="link" href={schoolPath(school.slug)}>
          {school.name}
        </a>
        : where the lines stood{years.length > 1 && ` from ${years.at(-1)} to ${years[0]}`}.
      </PageHead>
      <div className="page mt-6">
        <NewestYearNote href={check} />
        {rows.length === 0 ? (
          <Note tone="brand" className="mt-6 max-w-2xl">
            We have no cut-offs of earlier years for {school.short_name}.{" "}
            <a
              className="font-semibold underline"
              href={`/programs?country=${school.country}&school=${school.slug}`}
            >
              See its programmes and what they ask for
            </a>
          </Note>
        ) : (
          <>
            <YearLinks years={years} chosen={year} pathOf={(to) => pathOf({ year: to })} />
            <h2 className="mt-6 text-xl">{count(rows.length, "line", "lines")}</h2>
            <p className="mt-1 text-sm text-ink-2">
              First choice, everybody, unless a row says otherwise. Each number links to its source. Last
              checked: {checkedOn}.
            </p>
            <CutOffTable rows={rows} years={year === null ? years : [year]} order={order} pathOf={pathOf} />
          </>
        )}
        <WhatACutOffIs />
        <CheckCall
          title={`Which ${school.short_name} programmes do your grades open?`}
          href={check}
          label="Check my grades for this"
        />
      </div>
    </main>
  );
}

interface YearLinksProps {
  years: readonly string[];
  chosen: string | null;
  pathOf: (year: string | null) => string;
}

function YearLinks({ years, chosen, pathOf }: YearLinksProps) {
  return (
    <nav aria-label="Year" className="no-print mt-6">
      <ul className="flex flex-wrap gap-2">
        {[null, ...years].map((year) => (
          <li key={year ?? "all"}>
            <a
              href={pathOf(year)}
              aria-current={year === chosen ? "true" : undefined}
              className="figures flex min-h-11 items-center rounded-full border border-line-2 bg-surface px-4 font-medium aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {year ?? "All years"}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
