import { applySentence } from "../../../../contract/count-words.ts";
import { resultPath } from "../../../../contract/page-paths.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Overview } from "../../../../contract/student/overview.ts";
import type { Words } from "../../../../language/words.ts";
import { Featured } from "../../../features/student-area/overview/featured.tsx";
import { OpenAdmissions } from "../../../features/student-area/overview/open-admissions.tsx";
import { RecommendationsCard } from "../../../features/student-area/overview/recommendations-card.tsx";
import { studentApi } from "../../../features/student-area/student-api.ts";
import { daysLeftWords } from "../../../features/student-area/words.ts";
import type { PageHandle } from "../../../lib/page-handle.ts";
import { PrivateHead } from "../../../lib/page-head.tsx";
import { linkTo } from "../../../lib/rich-parts.tsx";
import { useWords } from "../../../lib/words.tsx";
import { Card } from "../../../ui/card.tsx";
import type { Route } from "./+types/overview";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const overview = await studentApi(args).data("readOverview");
  // The hour in Ghana; equal on server and browser.
  return { overview, hour: new Date().getUTCHours() };
}

export default function OverviewPage({ loaderData: { overview, hour } }: Route.ComponentProps) {
  const words = useWords();
  const { t } = words;
  const { first_name: name } = overview;
  const time = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
  return (
    <>
      <PrivateHead title={t("student.overview")} />
      <h1 className="text-3xl sm:text-4xl">
        {name === null ? t("student.hello", { time }) : t("student.helloName", { time, name })}
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

interface ShortCardProps {
  title: string;
  /** Instead of the rest if there is nothing yet. */
  none?: ReactNode;
  what?: string;
  more?: ReactNode;
  to?: string;
  link?: string;
}

function ShortCard({ title, none, what, more, to = "", link }: ShortCardProps) {
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      {what !== undefined && <p className="mt-1">{what}</p>}
      <p className="mt-1 text-ink-2">{none ?? more}</p>
      {link !== undefined && (
        <Link
          to={to}
          reloadDocument={!to.startsWith("/app/")}
          className="link mt-1 inline-flex min-h-11 items-center"
        >
          {link}
        </Link>
      )}
    </Card>
  );
}

function LastCheck({ check }: { check: Overview["last_check"] }) {
  const words = useWords();
  const { t, rich, shortDay } = words;
  const title = t("student.overview.lastCheck");
  if (check === null) {
    return (
      <ShortCard title={title} none={rich("student.overview.lastCheck.none", { link: linkTo("/checker") })} />
    );
  }
  const aggregate =
    check.aggregate === null
      ? t("student.overview.lastCheck.noAggregate")
      : t("student.overview.lastCheck.aggregate", { aggregate: check.aggregate });
  const opens = applySentence(words, check.counts, check.place);
  return (
    <ShortCard
      title={title}
      what={t("student.overview.lastCheck.where", { school: check.school, day: shortDay(check.date) })}
      more={`${aggregate}. ${opens}`}
      to={resultPath(check.check_code)}
      link={t(check.is_open ? "student.overview.lastCheck.open" : "student.overview.lastCheck.pay")}
    />
  );
}

function NextDeadline({ deadline }: { deadline: Overview["next_deadline"] }) {
  const words = useWords();
  const { t, rich, shortDay } = words;
  const title = t("student.overview.deadline");
  if (deadline === null) {
    return (
      <ShortCard
        title={title}
        none={rich("student.overview.deadline.none", { link: linkTo("/app/status") })}
      />
    );
  }
  return (
    <ShortCard
      title={title}
      what={deadline.name}
      more={
        <>
          {shortDay(deadline.on)} ·{" "}
          <span className="font-semibold text-clay-ink">{daysLeftWords(words, deadline.days_left)}</span>
        </>
      }
      to={`/app/status#a-${deadline.application_id}`}
      link={t("student.overview.deadline.go")}
    />
  );
}
