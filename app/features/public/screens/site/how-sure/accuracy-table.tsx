import { schoolCutOffsPath } from "../../../../../kernel/contract/page-paths.ts";
import { useWords } from "../../../../../kernel/web/words.tsx";
import { sharePerHundred, marginInWords, type HowSure, type HowSureShare } from "./share.ts";

interface Column {
  readonly id: string;
  readonly name: string;
  readonly href: string | null;
  readonly shares: readonly HowSureShare[];
}

interface AccuracyTableProps {
  title: string;
  schools: HowSure["schools"];
  total: HowSure["total"] | null;
}

/** Shares by school, with cases, entries covered and the range over single years. */
export function AccuracyTable({ title, schools, total }: AccuracyTableProps) {
  const { t } = useWords();
  const columns: Column[] = [
    ...schools.map(({ slug, short_name: name, shares }) => ({
      id: slug,
      name,
      href: schoolCutOffsPath(slug),
      shares,
    })),
    // A single school needs no total.
    ...(schools.length < 2 || total === null
      ? []
      : [{ id: "together", name: t("howSure.table.together"), href: null, shares: total }]),
  ];
  return (
    <>
      <div className="overflow-x-auto">
        <table className="figures w-full text-sm">
          <caption className="pt-3 pb-2 text-start font-semibold">{title}</caption>
          <thead>
            <tr className="border-b border-line-2 align-bottom">
              <th scope="col" className="py-2 pe-2 text-start">
                {t("howSure.table.where")}
              </th>
              {columns.map((column) => (
                <ColumnHead key={column.id} {...column} />
              ))}
            </tr>
          </thead>
          <Rows title={t("howSure.table.inside")} columns={columns} isInside />
          <Rows title={t("howSure.table.over")} columns={columns} isInside={false} />
        </table>
      </div>
      <p className="text-sm text-ink-2">{t("howSure.table.reading")}</p>
    </>
  );
}

function ColumnHead({ name, href, shares }: Column) {
  const { t } = useWords();
  const from = shares.flatMap((share) => share.from ?? []);
  const to = shares.flatMap((share) => share.to ?? []);
  return (
    <th scope="col" className="py-2 ps-1.5 text-end sm:ps-4">
      {href === null ? (
        name
      ) : (
        <a className="link" href={href}>
          {name}
        </a>
      )}
      {from.length > 0 && (
        <span className="block font-normal text-ink-2">
          {t("howSure.table.entries", {
            from: String(Math.min(...from)),
            to: String(Math.max(...to)),
          })}
        </span>
      )}
    </th>
  );
}

function Rows({
  title,
  columns,
  isInside,
}: {
  title: string;
  columns: readonly Column[];
  isInside: boolean;
}) {
  const words = useWords();
  const rows = (columns[0]?.shares ?? []).filter(({ margin }) => margin >= 0 === isInside);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 1} className="pt-4 pb-1 text-start text-ink-2">
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.margin} className="border-b border-line align-top">
          <th scope="row" className="py-2 text-start font-medium">
            {marginInWords(words, row)}
          </th>
          {columns.map(({ id, shares }) => (
            <Cell key={id} share={shares.find(({ margin }) => margin === row.margin)} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell({ share }: { share: HowSureShare | undefined }) {
  const { t } = useWords();
  const of100 = share === undefined ? null : sharePerHundred(share);
  return (
    <td className="py-2 ps-1.5 text-end sm:ps-4">
      {of100 === null ? (
        <span className="text-ink-2">{t("howSure.table.tooFew")}</span>
      ) : (
        <>
          <span className="block font-bold">{t("howSure.table.share", { share: of100 })}</span>
          <span className="block whitespace-nowrap text-ink-2">
            {t("howSure.table.cases", { admitted: share?.admitted ?? 0, cases: share?.cases ?? 0 })}
          </span>
          {share?.range != null && (
            <span className="block whitespace-nowrap text-ink-2">
              {t("howSure.table.range", {
                least: Math.round(100 * share.range.least),
                most: Math.round(100 * share.range.most),
              })}
            </span>
          )}
        </>
      )}
    </td>
  );
}
