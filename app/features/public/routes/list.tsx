import { listPath, programmePath, schoolCutOffsPath } from "../../../kernel/contract/page-paths.ts";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ListPage } from "../contract/catalogue.ts";
import { figureRemarks, listWords } from "../contract/list-words.ts";
import { streamOf } from "../../../words/programme-view.ts";
import type { Words } from "../../../words/words.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { linkTo, useWords } from "../../../kernel/web/words.tsx";
import { Card, Note } from "../../../kernel/ui/card.tsx";
import { DataTable, sourceIn, SourceLink } from "../screens/parts/data-table.tsx";
import { SitePage } from "../screens/parts/page-top.tsx";
import { foundOr404 } from "../screens/catalogue/found-or-404.ts";
import { groupWords } from "../screens/catalogue/words.ts";

export const handle = {
  isPublic: true,
  areas: ["site", "catalogue", "cutOffs", "lists", "results"],
} satisfies PageHandle;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return foundOr404(
    apiData(context.get(siteContext), "showList", {
      params: { id: params["list"] ?? "" },
    }),
  );
}

/** A list, where it was read, and its figures: for readers who doubt a figure. */
export default function List() {
  const list = useLoaderData<typeof loader>();
  const words = useWords();
  const { t } = words;
  const inWords = listWords(words, list);
  const path = listPath(list.id);
  return (
    <SitePage
      path={path}
      title={inWords.charAt(0).toUpperCase() + inWords.slice(1)}
      description={t("cutOffs.list.head.description", { said: inWords })}
      crumbs={crumbsOf(words, list)}
      label={list.year}
      lead={t(`cutOffs.list.kind.${list.kind}`)}
      className="mt-6 grid gap-10 lg:grid-cols-[1fr_22rem]"
    >
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">
        {list.doubt !== null && <Note className="mb-4">{t("lists.doubt", { doubt: list.doubt })}</Note>}
        {list.note !== null && <p className="mb-4">{list.note}</p>}
        <Facts list={list} />
        <SomethingWrong />
      </div>
      <Rows list={list} />
    </SitePage>
  );
}

function crumbsOf({ t }: Words, { school }: ListPage) {
  const all = { label: t("cutOffs.title"), path: "/cutoff-points" };
  if (school === null) return [all];
  return [all, { label: school.short_name, path: schoolCutOffsPath(school.slug) }];
}

function Facts({ list }: { list: ListPage }) {
  const words = useWords();
  const { t, when } = words;
  const notPrinted = t("cutOffs.list.notKept");
  const { title, printed_year: printedYear, year, issued, sha256, columns, publication, copies } = list;
  return (
    <Card>
      <h2 className="text-lg">{t("cutOffs.list.facts")}</h2>
      <dl className="mt-3 grid gap-3">
        <Fact what={t("cutOffs.list.publication")}>
          {publication.what}{" "}
          <span className="block text-sm font-normal">
            {publication.address === null ? (
              t("cutOffs.list.keptNowhere")
            ) : (
              <SourceLink address={publication.address}>{t("cutOffs.list.keeps")}</SourceLink>
            )}
          </span>
        </Fact>
        <Fact what={t("cutOffs.list.title")}>{title ?? notPrinted}</Fact>
        <Fact what={t("cutOffs.list.printedYear")}>{printedYear ?? notPrinted}</Fact>
        <Fact what={t("cutOffs.list.year")}>{year}</Fact>
        {issued !== null && <Fact what={t("cutOffs.list.issued")}>{when(issued)}</Fact>}
        <Fact what={t("cutOffs.list.columns")}>
          {columns.map((column) => (
            <span key={column.name} className="block">
              {columnWords(words, column)}
            </span>
          ))}
        </Fact>
        <Fact what={t("cutOffs.list.copies")}>
          {copies.map((copy) => (
            <span key={copy.address} className="block">
              <Copy copy={copy} />
            </span>
          ))}
        </Fact>
        <Fact what={t("cutOffs.list.file")}>
          <span className="text-sm font-normal wrap-anywhere">{sha256 ?? t("cutOffs.list.noFile")}</span>
        </Fact>
      </dl>
      <p className="mt-3 text-sm text-ink-2">{t("cutOffs.list.copies.text")}</p>
    </Card>
  );
}

function Fact({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="border-b border-line pb-2">
      <dt className="text-sm text-ink-2">{what}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function Copy({ copy: { address, read_on: readOn } }: { copy: ListPage["copies"][number] }) {
  const { rich, t, when } = useWords();
  const day = when(readOn);
  if (address === null) return t("cutOffs.list.message", { when: day });
  const values = { ...sourceIn(address), when: day };
  return /^\d{4}-\d\d-\d\d$/.test(readOn)
    ? rich("cutOffs.list.copyOn", values)
    : rich("cutOffs.list.copy", values);
}

/** Name of a column about which nothing is known. */
const unknownColumn = "not-told";

function columnWords({ t }: Words, { name, heading, applicants }: ListPage["columns"][number]): string {
  if (name === unknownColumn) return t("cutOffs.list.column.unknown");
  const plain = name === "main" ? t("cutOffs.list.column.main") : name.replaceAll("-", " ");
  const shown = heading ?? t("cutOffs.list.column.none", { name: plain });
  if (applicants === "any") return shown;
  return applicants === "awaiting"
    ? t("cutOffs.list.column.awaiting", { heading: shown })
    : t("cutOffs.list.column.withResults", { heading: shown });
}

function SomethingWrong() {
  const { t, rich } = useWords();
  return (
    <section className="mt-6" aria-labelledby="wrong">
      <h2 id="wrong" className="text-lg">
        {t("cutOffs.list.wrong")}
      </h2>
      <p className="mt-1 text-ink-2">
        {rich("cutOffs.list.wrong.text", {
          link: linkTo("/support#report"),
        })}
      </p>
    </section>
  );
}

function Rows({ list: { rows } }: { list: ListPage }) {
  const { t } = useWords();
  const sold = rows.filter(({ figure }) => figure === null).length;
  return (
    <section className="min-w-0 lg:col-start-1 lg:row-start-1" aria-labelledby="rows">
      <h2 id="rows" className="text-2xl">
        {t("cutOffs.list.rows", { count: rows.length })}
      </h2>
      {sold > 0 && <p className="mt-2 text-ink-2">{t("cutOffs.list.sold", { count: sold })}</p>}
      <div className="mt-4">
        <DataTable
          caption={t("cutOffs.table")}
          hidesCaption
          heads={[t("cutOffs.table.programme"), t("cutOffs.list.figure")]}
          rows={rows.map((row) => [
            <Named key="programme" row={row} />,
            row.figure === null ? (
              <span key="figure" className="text-sm whitespace-nowrap text-ink-2">
                {t("cutOffs.list.opened")}
              </span>
            ) : (
              <b key="figure" className="text-lg">
                {row.figure.aggregate}
              </b>
            ),
          ])}
        />
      </div>
    </section>
  );
}

/** A programme, what distinguishes it, and what is odd about its figure. */
function Named({ row: { programme, column, figure } }: { row: ListPage["rows"][number] }) {
  const words = useWords();
  const { school_short_name: school, campus } = programme;
  const about = [
    school,
    campus,
    streamOf(programme),
    column === "main" || column === unknownColumn ? null : column.replaceAll("-", " "),
    figure === null ? null : groupWords(words, figure),
  ].filter(Boolean);
  const remarks = figure === null ? [] : figureRemarks(words, figure);
  return (
    <span className="font-normal">
      <a className="link" href={programmePath(programme)}>
        {programme.name}
      </a>
      {[about.join(" · "), ...remarks].map((line) => (
        <span key={line} className="block text-sm text-ink-2">
          {line}
        </span>
      ))}
    </span>
  );
}
