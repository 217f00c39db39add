import { schoolPath } from "../../../kernel/contract/page-paths.ts";
import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import type { DataOf } from "../../../kernel/contract/api.ts";
import type { CutOffRow } from "../contract/catalogue.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { linkTo, useWords } from "../../../kernel/web/words.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { Note } from "../../../kernel/ui/card.tsx";
import { CheckCall, SitePage } from "../screens/parts/page-top.tsx";
import {
  NewestYearNote,
  WhatACutOffIs,
  type CutOffOrder,
  CutOffTable,
} from "../screens/catalogue/cut-off-table.tsx";
import { foundOr404 } from "../screens/catalogue/found-or-404.ts";
import { checkerPath, queryOf } from "../screens/catalogue/words.ts";
import { ListLink } from "../screens/catalogue/programme-card.tsx";

const base = "/cutoff-points";

export const handle = {
  isPublic: true,
  query: ["sort", "year"],
  areas: ["site", "catalogue", "cutOffs", "lists", "results"],
} satisfies PageHandle;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const order: CutOffOrder =
    ({ cutoff: "cutoff", movement: "movement" } as const)[asked.get("sort") ?? ""] ?? "name";
  const table = await foundOr404(
    apiData(context.get(siteContext), "showCutOffs", {
      query: { school: params["school"] ?? "" },
    }),
  );
  const year = table.years.find((each) => each === asked.get("year")) ?? null;
  const rows =
    year === null
      ? table.rows
      : table.rows.filter(({ figures }) => figures.some((each) => each.year === year));
  return { ...table, rows: inOrder(rows, order, year), year, order };
}

/** By name, lowest cut-off first, or largest decrease first. Rows without the figure come last. */
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
  const { school, years, rows, lists, year, order, checked_on: checkedOn } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const path = `${base}/${school.slug}`;
  const check = checkerPath(school.country, school.slug);
  const pathOf = (changed: { year?: string | null; sort?: CutOffOrder }) => {
    const { sort, ...rest } = { year, sort: order, ...changed };
    const query = queryOf({ ...rest, sort: sort === "name" ? null : sort });
    return query === "" ? path : `${path}?${query}`;
  };
  const span = { years: years.length, ...spanOf(years) };
  return (
    <SitePage
      path={path}
      title={t("cutOffs.one.title", { school: school.short_name })}
      headTitle={t("cutOffs.one.head.title", { school: school.short_name, ...span })}
      description={t("cutOffs.one.head.description", { school: school.name, ...span })}
      isHidden={useLocation().search !== ""}
      crumbs={[{ label: t("cutOffs.title"), path: base }]}
      label={school.short_name}
      lead={<Lead school={school} years={years} />}
      className="mt-6"
    >
      <NewestYearNote href={check} />
      {rows.length === 0 ? (
        <NoFigures school={school} />
      ) : (
        <>
          <YearLinks years={years} chosen={year} pathOf={(to) => pathOf({ year: to })} />
          <h2 className="mt-6 text-xl">{t("cutOffs.one.lines", { count: rows.length })}</h2>
          <p className="mt-1 text-sm text-ink-2">
            {t("cutOffs.one.reading")} {t("site.lastChecked", { when: checkedOn })}
          </p>
          <CutOffTable rows={rows} years={year === null ? years : [year]} order={order} pathOf={pathOf} />
        </>
      )}
      <Lists lists={lists} />
      <WhatACutOffIs />
      <CheckCall
        title={t("cutOffs.one.check", { school: school.short_name })}
        href={check}
        label={t("site.check.forThis")}
      />
    </SitePage>
  );
}

type SchoolYears = Pick<DataOf<"showCutOffs">, "school" | "years">;

/** Years are newest first. */
const spanOf = (years: readonly string[]) => ({ first: years.at(-1) ?? "", last: years[0] ?? "" });

function Lead({ school: { slug, name }, years }: SchoolYears) {
  const { rich } = useWords();
  const school = linkTo(schoolPath(slug));
  return years.length > 1
    ? rich("cutOffs.one.lead.years", { name, school, ...spanOf(years) })
    : rich("cutOffs.one.lead", { name, school });
}

function Lists({ lists }: Pick<DataOf<"showCutOffs">, "lists">) {
  const { t } = useWords();
  if (lists.length === 0) return null;
  return (
    <section className="mt-10 max-w-2xl" aria-labelledby="lists">
      <h2 id="lists" className="text-2xl">
        {t("cutOffs.one.lists")}
      </h2>
      <p className="mt-2 text-ink-2">{t("cutOffs.one.lists.text")}</p>
      <ul className="mt-3">
        {lists.map((list) => (
          <li key={list.id} className="border-b border-line py-2">
            <ListLink list={list} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoFigures({ school }: Pick<SchoolYears, "school">) {
  const { rich } = useWords();
  return (
    <Note tone="brand" className="mt-6 max-w-2xl">
      {rich("cutOffs.one.none", {
        school: school.short_name,
        link: linkTo(`/programs?country=${school.country}&school=${school.slug}`, "font-semibold underline"),
      })}
    </Note>
  );
}

interface YearLinksProps {
  years: readonly string[];
  chosen: string | null;
  pathOf: (year: string | null) => string;
}

function YearLinks({ years, chosen, pathOf }: YearLinksProps) {
  const { t } = useWords();
  return (
    <nav aria-label={t("cutOffs.one.year")} className="no-print mt-6">
      <ul className="flex flex-wrap gap-2">
        {[null, ...years].map((year) => (
          <li key={year ?? "all"}>
            <a
              href={pathOf(year)}
              aria-current={year === chosen ? "true" : undefined}
              className="figures flex min-h-11 items-center rounded-full border border-line-2 bg-surface px-4 font-medium aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {year ?? t("cutOffs.one.allYears")}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
