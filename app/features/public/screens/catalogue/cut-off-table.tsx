import { listPath, programmePath } from "../../../../kernel/contract/page-paths.ts";
import { Note } from "../../../../kernel/ui/card.tsx";
import { useWords, linkTo, strong } from "../../../../kernel/web/words.tsx";
import { streamOf } from "../../../../words/programme-view.ts";
import type { Words } from "../../../../words/words.ts";
import type { CutOffRow } from "../../contract/catalogue.ts";
import { Section } from "../parts/page-top.tsx";
import { groupWords } from "./words.ts";

export type CutOffOrder = "name" | "cutoff" | "movement";

interface CutOffTableProps {
  rows: readonly CutOffRow[];
  years: readonly string[];
  order: CutOffOrder;
  pathOf: (changed: { sort: CutOffOrder }) => string;
}

/** Newer years matter more; a wider table does not fit the page. */
const yearsShown = 5;

/** A table on wide screens, cards on a phone. */
export function CutOffTable({ rows, years, order, pathOf }: CutOffTableProps) {
  const { t } = useWords();
  const columns = years.slice(0, yearsShown);
  const head = "py-2 pe-4 text-start text-sm font-semibold text-ink-2";
  return (
    <>
      <SortLinks order={order} pathOf={pathOf} />
      <table className="mt-4 w-full max-md:block">
        <caption className="sr-only">{t("cutOffs.table")}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line-2">
            <th scope="col" className={head}>
              {t("cutOffs.table.programme")}
            </th>
            {columns.map((year) => (
              <th key={year} scope="col" className={`${head} text-end!`}>
                {year}
              </th>
            ))}
            <th scope="col" className={head}>
              {t("cutOffs.table.movement")}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} years={columns} />
          ))}
        </tbody>
      </table>
    </>
  );
}

const keyOf = ({ programme, sex, background, choice, kind }: CutOffRow) =>
  [programme.id, sex, background, choice, kind].join();

const orders = [
  ["name", "cutOffs.order.name"],
  ["cutoff", "cutOffs.order.hardest"],
  ["movement", "cutOffs.order.harder"],
] as const satisfies readonly (readonly [CutOffOrder, string])[];

function SortLinks({ order, pathOf }: Pick<CutOffTableProps, "order" | "pathOf">) {
  const { t } = useWords();
  return (
    <nav
      aria-label={t("cutOffs.order")}
      className="no-print mt-3 flex flex-wrap items-center gap-x-4 text-sm"
    >
      <span className="text-ink-2">{t("cutOffs.order.by")}</span>
      {orders.map(([sort, label]) => (
        <a
          key={sort}
          href={pathOf({ sort })}
          aria-current={sort === order ? "true" : undefined}
          className="flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 aria-[current]:text-ink aria-[current]:underline"
        >
          {t(label)}
        </a>
      ))}
    </nav>
  );
}

function Row({ row, years }: { row: CutOffRow; years: readonly string[] }) {
  const words = useWords();
  const { programme, figures, movement } = row;
  const group = groupWords(words, row);
  const about = [programme.campus, streamOf(programme), group].filter(Boolean).join(" · ");
  const cell = "py-3 pe-4 align-top max-md:p-0";
  return (
    <tr className="border-b border-line max-md:flex max-md:flex-wrap max-md:gap-x-5 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4">
      <th scope="row" className={`${cell} text-start font-normal max-md:w-full`}>
        <a
          href={programmePath(programme)}
          className="inline-block py-0.5 font-semibold text-brand-ink hover:underline"
        >
          {programme.name}
        </a>
        {about !== "" && <span className="block text-sm text-ink-2">{about}</span>}
      </th>
      {years.map((year) => (
        <td key={year} className={`${cell} text-end max-md:text-start max-md:empty:hidden`}>
          <Lines year={year} lines={figures.filter((each) => each.year === year)} />
        </td>
      ))}
      <td className={`${cell} text-sm text-ink-2 max-md:w-full max-md:empty:hidden`}>
        {movementWords(words, movement)}
      </td>
    </tr>
  );
}

/** A lower cut-off is harder to reach. */
function movementWords({ t }: Words, movement: CutOffRow["movement"]): string {
  if (movement === null) return "";
  if (movement === 0) return t("cutOffs.noChange");
  const count = Math.abs(movement);
  return movement < 0 ? t("cutOffs.harder", { count }) : t("cutOffs.easier", { count });
}

/** Figures of one year; if two lists disagree, both are shown. */
function Lines({ year, lines }: { year: string; lines: CutOffRow["figures"] }) {
  const { t } = useWords();
  if (lines.length === 0) return null;
  const differing = lines.filter(
    ({ aggregate }, place) => lines.findIndex((other) => other.aggregate === aggregate) === place,
  );
  return (
    <>
      <span aria-hidden="true" className="block text-xs text-ink-2 md:hidden">
        {year}
      </span>
      {differing.map(({ aggregate, list, is_in_doubt: isInDoubt }) => (
        <a
          key={aggregate}
          href={listPath(list)}
          aria-label={t(isInDoubt ? "cutOffs.table.doubtful" : "cutOffs.table.line", { aggregate, year })}
          className="me-2 inline-block min-w-6 py-0.5 font-bold underline decoration-line-2 underline-offset-4 hover:decoration-ink last:me-0"
        >
          {aggregate}
          {isInDoubt && "?"}
        </a>
      ))}
    </>
  );
}

export function NewestYearNote({ href = "/checker" }: { href?: string }) {
  const { rich } = useWords();
  return (
    <Note className="max-w-3xl">
      {rich("cutOffs.newest", { strong, link: linkTo(href, "font-semibold underline") })}
    </Note>
  );
}

export function WhatACutOffIs() {
  const { t, rich } = useWords();
  return (
    <div className="mt-12 grid max-w-2xl gap-8">
      <Section title={t("cutOffs.what")}>
        <p>{t("cutOffs.what.aggregate")}</p>
        <p>{t("cutOffs.what.past")}</p>
        <p>{rich("cutOffs.what.held", { link: linkTo("/how-sure") })}</p>
      </Section>
      <Section title={t("cutOffs.requirement")}>
        <p>{t("cutOffs.requirement.text")}</p>
      </Section>
    </div>
  );
}
