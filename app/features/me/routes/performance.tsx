import type { Performance } from "../contract/overview.ts";
import { studentApi } from "../screens/student-api.ts";
import { StudentPage } from "../screens/student-page.tsx";
import { lastRung } from "../../result/contract/answer.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { LinkButton, newTab, Chip } from "../../../kernel/ui/controls.tsx";
import { Card, Note } from "../../../kernel/ui/card.tsx";
import { Ladder } from "../../../kernel/ui/ladder.tsx";
import type { Route } from "./+types/performance";
import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { AggregateChart } from "../../../kernel/ui/aggregate-chart.tsx";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return { performance: await studentApi(args).data("readPerformance") };
}

export default function PerformancePage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { performance } = loaderData;
  const { certificate, missing } = performance;
  const title = t("student.performance");
  if (certificate === null) {
    return (
      <StudentPage title={title}>
        <Note tone="brand" className="mt-4">
          <p>{t("student.performance.noCheck")}</p>
          <LinkButton href="/checker" className="mt-3">
            {t("student.checkCutOff")}
          </LinkButton>
        </Note>
      </StudentPage>
    );
  }
  const last = lastRung(certificate);
  return (
    <StudentPage title={title} lead={t("student.performance.from", { certificate })}>
      {missing.length > 0 && (
        <Note className="mt-4">{t("student.performance.missing", { missing: missing.join(", ") })}</Note>
      )}
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        <AggregateCard performance={performance} last={last} />
        <CostliestCard performance={performance} />
      </div>
      <SubjectTable subjects={performance.subjects} />
      <WhatIfLink code={performance.what_if} />
    </StudentPage>
  );
}

/** The way to other grades, which are tried on an opened result. */
function WhatIfLink({ code }: { code: string | null }) {
  const { t } = useWords();
  if (code === null) return null;
  return (
    <Card className="mt-4">
      <h2 className="text-xl">{t("student.whatIf")}</h2>
      <p className="mt-1 text-ink-2">{t("student.whatIf.text")}</p>
      <LinkButton tone="quiet" href={`${resultPath(code)}/what-if`} className="mt-3">
        {t("student.whatIf.try")}
      </LinkButton>
    </Card>
  );
}

function AggregateCard({ performance, last }: { performance: Performance; last: number }) {
  const { t } = useWords();
  const { best_aggregate: aggregate } = performance;
  return (
    <Card>
      <h2 className="text-xl">{t("student.performance.aggregate")}</h2>
      {aggregate !== null && (
        <div className="mt-3">
          <Ladder
            you={aggregate}
            cutOff={null}
            last={last}
            youWords={t("student.performance.best", { aggregate })}
            label={t("student.performance.best.label", { aggregate })}
          />
        </div>
      )}
      <AggregateHistory history={performance.history} />
    </Card>
  );
}

/** The subjects where the most points could be gained. */
function CostliestCard({ performance: { best_aggregate, costliest } }: { performance: Performance }) {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="text-xl">{t("student.performance.costs")}</h2>
      {costliest.length === 0 ? (
        <p className="mt-2">
          {best_aggregate === null
            ? t("student.performance.costs.tooFew")
            : t("student.performance.costs.none")}
        </p>
      ) : (
        <>
          <p className="mt-2">{t("student.performance.costs.most")}</p>
          <ul className="figures mt-3 grid gap-1.5">
            {costliest.map(({ name, grade, points_over_best }) => (
              <li key={name} className="flex justify-between gap-3">
                <span>
                  {name} <span className="text-ink-2">{grade}</span>
                </span>
                <span className="font-semibold">+{points_over_best}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** The aggregate over the checks: a chart, and the same as a table for screen readers. */
function AggregateHistory({ history }: { history: Performance["history"] }) {
  const { t, shortDay } = useWords();
  if (history.length === 0) return null;
  return (
    <>
      {history.length > 1 && (
        <>
          <AggregateChart
            title={t("student.history.line", {
              count: history.length,
              first: history[0]?.aggregate ?? "",
              last: history.at(-1)?.aggregate ?? "",
            })}
            points={history.map(({ aggregate }, at) => ({ at, aggregate }))}
          />
          <p className="-mt-3 text-center text-sm text-ink-2">{t("student.history.axis")}</p>
        </>
      )}
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{t("student.history")}</caption>
        <thead>
          <tr className="text-start text-ink-2">
            <th scope="col" className="py-1.5 text-start font-normal">
              {t("student.history.date")}
            </th>
            <th scope="col" className="py-1.5 text-start font-normal">
              {t("student.history.check")}
            </th>
            <th scope="col" className="py-1.5 text-end font-normal">
              {t("student.history.aggregate")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {history.map(({ check_code, date, aggregate }) => (
            <tr key={check_code}>
              <td className="py-1.5">{shortDay(date)}</td>
              <td>
                <a href={resultPath(check_code)} className="link">
                  {check_code}
                </a>
              </td>
              <td className="text-end font-semibold">{aggregate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type Subject = Performance["subjects"][number];

/** Each grade, and the country's share of credits in that subject: bar and number side by side. */
function SubjectTable({ subjects }: { subjects: readonly Subject[] }) {
  const { t } = useWords();
  const sources = [...new Set(subjects.flatMap(({ national }) => national.map(({ source }) => source)))];
  return (
    <Card className="mt-4">
      <h2 className="text-xl">{t("student.subjects")}</h2>
      <p className="mt-1 text-sm text-ink-2">{t("student.subjects.text")}</p>
      <ul className="mt-3 divide-y divide-line">
        {subjects.map((subject) => (
          <SubjectRow key={subject.subject_id} subject={subject} />
        ))}
      </ul>
      {sources.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {t("student.subjects.source")}{" "}
          {sources.map((source, place) => (
            <span key={source}>
              {place > 0 && ", "}
              <a href={source} className="link" {...newTab}>
                {new URL(source).hostname}
              </a>
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}

function SubjectRow({ subject }: { subject: Subject }) {
  const { t } = useWords();
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[14rem_1fr]">
      <div className="flex items-start justify-between gap-3 sm:block">
        <p className="font-semibold">{subject.name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-2">
          <span className="figures text-lg font-bold">{subject.grade ?? "–"}</span>
          {subject.grade !== null && (
            <Chip tone={subject.is_credit ? "brand" : "clay"}>
              {subject.is_credit ? t("student.subjects.credit") : t("student.subjects.noCredit")}
            </Chip>
          )}
          {subject.is_counted && <Chip>{t("student.subjects.counts")}</Chip>}
        </p>
      </div>
      {subject.national.length === 0 ? (
        <p className="text-sm text-ink-2">{t("student.subjects.noFigure")}</p>
      ) : (
        <Rates subject={subject} />
      )}
    </li>
  );
}

function Rates({ subject }: { subject: Subject }) {
  const { t, number } = useWords();
  return (
    <ul className="grid gap-1 text-sm" aria-label={t("student.subjects.rates", { subject: subject.name })}>
      {subject.national.map(({ year, percent }) => (
        <li key={year} className="figures grid grid-cols-[2.5rem_1fr_3.5rem] items-center gap-2">
          <span className="text-ink-2">{year}</span>
          <svg aria-hidden="true" width="100%" height="10" className="block">
            <rect width="100%" height="10" rx="5" className="fill-sunken" />
            <rect width={`${percent}%`} height="10" rx="5" className="fill-teal" />
          </svg>
          <span className="text-end">
            {t("student.subjects.percent", { percent: number(Math.round(percent * 10) / 10) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
