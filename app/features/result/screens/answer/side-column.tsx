import { resultPath } from "../../../../kernel/contract/page-paths.ts";
import type { Resit } from "../../contract/next-steps.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Card, type Fact, Facts } from "../../../../kernel/ui/card.tsx";
import { Fold } from "../../../../kernel/ui/controls.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { planQuery } from "../plan.ts";
import { countsOf } from "./select-rows.ts";
import { StateLink, useResultPage } from "./result-page-context.tsx";

/** "Available in Institutions", folded: programmes per school; a tap filters by school. */
export function Institutions() {
  const { t } = useWords();
  const { schools, lists } = useResultPage();
  const counts = countsOf(lists.apply.all, "school");
  // Of one school the banner says as much.
  if (counts.length < 2) return null;
  return (
    <Fold level="h2" title={t("answer.schools")} end={String(counts.length)}>
      <ul>
        {counts.map(([id, count]) => (
          <li key={id} className="border-t border-line">
            <StateLink
              change={{ tab: "apply", school: id, whole: ["qualified"] }}
              at="list"
              className="figures flex min-h-11 items-center gap-2 py-1 text-[14.5px] leading-tight"
            >
              <span className="grow">{schools.get(Number(id))?.name}</span>
              <b>{count}</b>
              <Icon name="forward" size={16} className="text-ink-2" />
            </StateLink>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

export function PlanBox() {
  const { t } = useWords();
  const { answer, state } = useResultPage();
  const { plan } = state;
  if (plan.length === 0) return null;
  const named = [...answer.programmes, ...answer.instead].filter(({ id }) => plan.includes(id));
  return (
    <Card className="no-print">
      <h2 className="flex items-baseline justify-between gap-3 text-lg">
        {t("results.plan")}
        <span className="text-sm font-normal text-ink-2">
          {t("answer.plan.count", { count: plan.length })}
        </span>
      </h2>
      <ul className="mt-1 text-sm">
        {named.map(({ id, name }) => (
          <li key={id} className="border-t border-line py-2 font-semibold first:border-t-0">
            {name}
          </li>
        ))}
      </ul>
      <a
        href={`${resultPath(answer.check_code)}/plan${planQuery(plan)}`}
        className="mt-2 flex min-h-12 items-center justify-center rounded-control border border-line-2 font-semibold"
      >
        {t("answer.plan.open")}
      </a>
    </Card>
  );
}

export function SourcesBox() {
  const { t } = useWords();
  const { answer } = useResultPage();
  const hasCutOffs = answer.programmes.some(({ cutOff }) => cutOff !== null);
  return (
    <Fold level="h2" title={t("answer.sources")} className="text-sm">
      <p>
        {t(hasCutOffs ? "answer.sources.text" : "answer.sources.none", {
          checked: answer.catalogue.checked_on,
        })}
      </p>
    </Fold>
  );
}

/** The grades of this result; folded, unless one of them closes the level. */
export function GradesBox({ failed }: { failed: Resit["failed"] }) {
  const { t, fullDay } = useWords();
  const { answer } = useResultPage();
  const { summary, certificate, level, course, date } = answer;
  const { total_score: total, core_score: core, elective_score: electives } = summary;
  const grades = [...summary.core_grades, ...summary.elective_grades].map(
    ({ name, grade, sitting }): Fact => {
      const subject = sitting === 2 ? `${name} ${t("answer.grades.second")}` : name;
      const isFailed = failed.some((one) => one.subject === name && one.grade === grade);
      const value = isFailed ? (
        <span className="text-on-clay-tint">
          <span className="font-normal">{t("answer.grades.failed")}</span> {grade}
        </span>
      ) : (
        (grade ?? t("answer.grades.none"))
      );
      return [subject, value];
    },
  );
  return (
    <Fold level="h2" title={t("answer.grades")} isOpen={failed.length > 0} className="text-sm">
      <Facts facts={grades} className="pb-3" />
      <p className="border-t border-line pt-2 text-ink-2">
        {total !== null &&
          core !== null &&
          electives !== null &&
          `${t("answer.grades.scores", { total, core, electives })} `}
        {t("answer.grades.about", {
          certificate,
          level,
          hasCourse: course === null ? "no" : "yes",
          course: course ?? "",
          day: fullDay(date),
        })}
      </p>
    </Fold>
  );
}
