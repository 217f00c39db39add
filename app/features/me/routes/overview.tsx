import { resultPath } from "../../../kernel/contract/page-paths.ts";
import type { Overview } from "../contract/overview.ts";
import { Featured } from "../screens/overview/featured.tsx";
import { OpenAdmissions } from "../screens/overview/open-admissions.tsx";
import { RecommendationsCard } from "../screens/overview/recommendations-card.tsx";
import { studentApi } from "../screens/student-api.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { PrivateHead } from "../../../kernel/web/page-head.tsx";
import { linkTo } from "../../../kernel/web/rich-parts.tsx";
import { useWords } from "../../../kernel/web/words.tsx";
import { LinkButton } from "../../../kernel/ui/button.tsx";
import type { Route } from "./+types/overview";

export const handle = { areas: ["study"] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const overview = await studentApi(args).data("readOverview");
  // The hour in Ghana; equal on server and browser.
  return { overview, hour: new Date().getUTCHours() };
}

export default function OverviewPage({ loaderData: { overview, hour } }: Route.ComponentProps) {
  const { t } = useWords();
  const { first_name: name, next_deadline: deadline } = overview;
  const time = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
  return (
    <>
      <PrivateHead title={t("student.overview")} />
      <h1 className="text-3xl sm:text-4xl">
        {name === null ? t("student.hello", { time }) : t("student.helloName", { time, name })}
      </h1>
      <p className="mt-1.5 text-ink-2">
        <LastCheck check={overview.last_check} />
      </p>
      {deadline !== null && <NextDeadline {...deadline} />}
      <div className="mt-5 grid gap-4 lg:grid-cols-[2fr_1fr] lg:items-start">
        <RecommendationsCard overview={overview} />
        <OpenAdmissions admissions={overview.admissions} />
      </div>
      <Featured schools={overview.featured} />
    </>
  );
}

function LastCheck({ check }: { check: Overview["last_check"] }) {
  const { t, rich, shortDay } = useWords();
  if (check === null) return t("student.overview.start");
  return rich("student.overview.check", {
    aggregate: check.aggregate ?? 0,
    code: check.check_code,
    day: shortDay(check.date),
    link: linkTo(resultPath(check.check_code)),
  });
}

function NextDeadline({ application_id: id, name, on, days_left: days }: Deadline) {
  const { t, shortDay } = useWords();
  return (
    <section
      aria-labelledby="deadline"
      className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-gold bg-gold-tint p-4 text-on-gold-tint"
    >
      <p className="figures text-center text-sm">
        <b className="block text-4xl">{days}</b> {t("student.overview.deadline.days", { days })}
      </p>
      <h2 id="deadline" className="min-w-0 flex-1 text-lg leading-snug">
        {t("student.overview.deadline", { name, day: shortDay(on) })}
      </h2>
      <LinkButton className="max-sm:w-full" href={`/app/status#a-${id}`}>
        {t("student.overview.deadline.go")}
      </LinkButton>
    </section>
  );
}

type Deadline = NonNullable<Overview["next_deadline"]>;
