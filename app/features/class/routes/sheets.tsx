import { classPath } from "../../../kernel/contract/page-paths.ts";
import type { Sheet } from "../contract/class.ts";
import { productName } from "../../../kernel/contract/product.ts";
import type { Words } from "../../../words/words.ts";
import { classData } from "../screens/class-table.tsx";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { usePrice, useWords } from "../../../kernel/web/words.tsx";
import { PrivateHead } from "../../../kernel/web/page-head.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { TextLink } from "../../../kernel/ui/controls.tsx";
import type { Route } from "./+types/sheets";

export const handle = { isPersonal: true, areas: ["classes"] } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  return classData(context.get(siteContext), "classSheets", params);
}

/** A page for each student, two per A4 sheet. Plain HTML that prints as shown. */
export default function Sheets({ loaderData: { sheets }, params }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <main id="main" className="page grow py-6 print:m-0 print:max-w-none print:p-0">
      <PrivateHead title={t("classes.sheet.title")} />
      <div className="no-print mb-5">
        <h1 className="text-3xl">{t("classes.sheet.title")}</h1>
        <p className="mt-2">{t("classes.sheet.print")}</p>
        <TextLink href={classPath(params.code)}>{t("classes.sheet.back")}</TextLink>
      </div>
      <div className="class-sheets">
        {sheets.map((sheet) => (
          <OneSheet key={sheet.code} sheet={sheet} />
        ))}
      </div>
    </main>
  );
}

function OneSheet({ sheet }: { sheet: Sheet }) {
  const words = useWords();
  const { t } = words;
  const chance = (one: Sheet["best"][number]) => one.chance;
  const { summary } = sheet;
  const grades = [...summary.core_grades, ...summary.elective_grades];
  return (
    <article className="class-sheet" aria-labelledby={`student-${sheet.nr}`}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={`student-${sheet.nr}`} className="text-xl">
          {sheet.name ?? t("classes.done.student", { nr: sheet.nr })}
        </h2>
        <p className="shrink-0 text-end">
          <span className="text-sm text-ink-2">{t("classes.done.aggregate")}</span>{" "}
          <span className="figures text-2xl font-bold">{summary.total_score ?? "–"}</span>
        </p>
      </div>
      <p className="text-sm text-ink-2">
        {grades.map(({ name, grade }) => `${name} ${grade ?? "–"}`).join(" · ")}
      </p>
      {summary.total_score === null && summary.missing.length > 0 && (
        <p className="mt-1 text-sm">{t("classes.sheet.missing", { missing: summary.missing.join(", ") })}</p>
      )}
      <WayIn sheet={sheet} />
      <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-3 print:grid-cols-[0.9fr_1.3fr_1.2fr]">
        <div className="grid content-start gap-3">
          <Counts sheet={sheet} />
          <div>
            <h3 className="font-semibold">{t("classes.sheet.resit")}</h3>
            <p className="text-sm">
              {sheet.resit === null
                ? t(
                    sheet.qualified + sheet.open > 0
                      ? "classes.sheet.resit.open"
                      : "classes.sheet.resit.none",
                  )
                : t("classes.sheet.resit.text", sheet.resit)}
            </p>
          </div>
        </div>
        <div className="grid content-start gap-3">
          <Names title={t("classes.sheet.best")} of={sheet.best} about={chance} />
          <Names
            title={t("classes.sheet.near")}
            of={sheet.near_names}
            about={(one) => opensWords(words, one)}
          />
          {sheet.best.length === 0 && (
            <Names title={t("classes.done.open")} of={sheet.open_names} about={chance} />
          )}
        </div>
        <Plan sheet={sheet} />
      </div>
    </article>
  );
}

/** Above all variable-length parts, so that no printer cuts it off. */
function WayIn({ sheet }: { sheet: Sheet }) {
  const { t, money } = useWords();
  const price = usePrice();
  const address = sheet.link.replace(/^https?:\/\//, "");
  const how = sheet.is_open
    ? t("classes.sheet.how.open", { address })
    : sheet.is_free
      ? t("classes.sheet.how.free", { address })
      : t("classes.sheet.how", { address, money: money(price) });
  return (
    <div className="mt-3 flex items-center gap-4 border-y border-line py-2">
      <svg
        viewBox={`0 0 ${sheet.qr_size} ${sheet.qr_size}`}
        className="size-24 shrink-0 bg-white p-1.5"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={sheet.qr} fill="#000" />
      </svg>
      <div className="min-w-0 text-sm">
        <p>
          {t("classes.sheet.code")}{" "}
          <strong className="figures text-lg whitespace-nowrap">{sheet.code}</strong>
        </p>
        <p>{how}</p>
        <p className="mt-1 text-ink-2">
          {productName}. {t("classes.sheet.statement")}
        </p>
      </div>
    </div>
  );
}

function Counts({ sheet }: { sheet: Sheet }) {
  const { t } = useWords();
  const { high, good, competitive } = sheet.chances;
  const chances = [
    ["High Chance", high],
    ["Good Chance", good],
    ["Competitive", competitive],
  ] as const;
  return (
    <div>
      <h3 className="font-semibold">{t("classes.sheet.counts")}</h3>
      <ul className="text-sm">
        <li>{t("classes.sheet.qualified", { count: sheet.qualified })}</li>
        {sheet.qualified > 0 && <li>{chances.map(([label, count]) => `${label} ${count}`).join(", ")}</li>}
        <li>{t("classes.sheet.open", { count: sheet.open })}</li>
        {sheet.elsewhere > 0 && <li>{t("classes.sheet.elsewhere", { count: sheet.elsewhere })}</li>}
        <li>{t("classes.sheet.nearCount", { count: sheet.near })}</li>
        <li>{t("classes.sheet.ask", { count: sheet.ask })}</li>
      </ul>
    </div>
  );
}

interface NamesProps<One> {
  title: string;
  of: readonly One[];
  /** What follows a name: the chance, or what would open it. */
  about: (one: One) => string | null;
}

function Names<One extends { name: string; school: string }>({ title, of, about }: NamesProps<One>) {
  if (of.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ol className="list-decimal ps-5 text-sm">
        {of.map((one, at) => (
          <li key={`${one.school} ${one.name} ${at}`}>
            {[`${one.name}, ${one.school}`, about(one)].filter((part) => part !== null).join(" · ")}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** As far as it may be shown. */
function opensWords({ t }: Words, { opens_by: by }: Sheet["near_names"][number]): string | null {
  switch (by.kind) {
    case "points":
      return t("classes.sheet.near.points", { points: by.points });
    case "grade":
      return t("classes.sheet.near.grade", { subject: by.change.subject, grade: by.change.to });
    case "own":
      return null;
  }
}

const choices = [1, 2, 3, 4];

/** Programmes that may be named are printed; the other lines are for handwriting. */
function Plan({ sheet }: { sheet: Sheet }) {
  const { t } = useWords();
  const { plan } = sheet;
  const isUnpaid = !sheet.is_open && !sheet.is_free;
  const note = isUnpaid ? "unpaid" : plan.some(({ kind }) => kind === "within") ? "within" : "none";
  const about = ({ kind, chance }: Sheet["plan"][number]) =>
    kind === "within" && chance !== null ? chance : t(`classes.sheet.plan.${kind}`);
  return (
    <div>
      <h3 className="font-semibold">{t("classes.sheet.plan")}</h3>
      <p className="text-xs text-ink-2">{t(`classes.sheet.plan.note.${note}`, { count: sheet.qualified })}</p>
      <ol className="text-sm">
        {choices.map((nr) => {
          const one = plan[nr - 1];
          return (
            <li key={nr} className="mt-2 border-b border-line-2 pb-0.5">
              {one === undefined ? (
                <span className="text-ink-2">{nr}.</span>
              ) : (
                <>
                  {nr}. {one.name}, {one.school}
                  <span className="block text-xs text-ink-2">{about(one)}</span>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
