import type { Performance } from "../contract/performance.ts";
import { AggregateHistory } from "../screens/aggregate-history.tsx";
import { studentApi } from "../screens/student-api.ts";
import { StudentPage } from "../screens/student-page.tsx";
import { SubjectTable } from "../screens/subject-table.tsx";
import { WhatIfForm } from "../screens/what-if-form.tsx";
import { formText } from "../../../kernel/web/form-text.ts";
import { lastRung } from "../../result/contract/last-rung.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { LinkButton } from "../../../kernel/ui/button.tsx";
import { Card, Note } from "../../../kernel/ui/card.tsx";
import { Ladder } from "../../../kernel/ui/ladder.tsx";
import type { Route } from "./+types/performance";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return { performance: await studentApi(args).data("readPerformance") };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const imagined: Record<string, string> = {};
  for (const name of form.keys()) {
    const id = /^grade-(\d+)$/.exec(name)?.[1];
    if (id !== undefined) imagined[id] = formText(form, name);
  }
  const grades = Object.entries(imagined).map(([id, grade]) => ({
    subject_id: Number(id),
    grade: grade || null,
  }));
  const answer = await studentApi(args).answer("askWhatIf", { body: { grades } });
  return answer.body.success
    ? { whatIf: answer.body.data, imagined, error: undefined }
    : { whatIf: null, imagined, error: answer.body.message };
}

export default function PerformancePage({ loaderData, actionData }: Route.ComponentProps) {
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
      <WhatIfForm performance={performance} last={last} answer={actionData} />
    </StudentPage>
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
