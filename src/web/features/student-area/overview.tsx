import type { Overview } from "../../../contract/student/overview.ts";
import type { Words } from "../../../language/words.ts";
import { useWords } from "../../lib/words.tsx";
import { Featured } from "./overview/featured.tsx";
import { LastCheck } from "./overview/last-check.tsx";
import { NextDeadline } from "./overview/next-deadline.tsx";
import { OpenAdmissions } from "./overview/open-admissions.tsx";
import { RecommendationsCard } from "./overview/recommendations-card.tsx";
import { timeOfDay } from "./words.ts";

export function OverviewPage({ overview, hour }: { overview: Overview; hour: number }) {
  const words = useWords();
  const { first_name: name } = overview;
  const time = timeOfDay(hour);
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">
        {name === null ? words.t("student.hello", { time }) : words.t("student.helloName", { time, name })}
      </h1>
      <p className="mt-1.5 text-ink-2">{summaryOf(words, overview)}</p>
      <div className="mt-6 grid gap-4 lg:grid-cols-[6fr_5fr]">
        <RecommendationsCard overview={overview} />
        <OpenAdmissions admissions={overview.admissions} />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <LastCheck check={overview.last_check} />
        <NextDeadline deadline={overview.next_deadline} />
      </div>
      <Featured schools={overview.featured} />
    </>
  );
}

function summaryOf({ t }: Words, { best_aggregate: aggregate, next_deadline }: Overview): string {
  if (next_deadline !== null) {
    const next = { what: next_deadline.name, days: next_deadline.days_left };
    return aggregate === null
      ? t("student.overview.next", next)
      : t("student.overview.bestAndNext", { aggregate, ...next });
  }
  return aggregate === null ? t("student.overview.start") : t("student.overview.best", { aggregate });
}
