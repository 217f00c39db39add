import { schoolPath } from "../../../kernel/contract/page-paths.ts";
import type { Overview } from "../contract/overview.ts";
import { NamedCheck, RecommendationsCard } from "../screens/overview/recommendations-card.tsx";
import { studentApi } from "../screens/student-api.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { PrivateHead } from "../../../kernel/web/page-head.tsx";
import { hidden, useWords } from "../../../kernel/web/words.tsx";
import { LinkButton, TextLink, Chip, newTab } from "../../../kernel/ui/controls.tsx";
import type { Route } from "./+types/overview";
import { Link } from "react-router";
import { WovenPattern, Card } from "../../../kernel/ui/card.tsx";
import { daysLeftWords } from "../screens/words.ts";

export const handle = { areas: ["study"] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const overview = await studentApi(args).data("readOverview");
  // The hour in Ghana; equal on server and browser.
  return { overview, hour: new Date().getUTCHours() };
}

export default function OverviewPage({ loaderData: { overview, hour } }: Route.ComponentProps) {
  const { t } = useWords();
  const { first_name: name, next_deadline: deadline } = overview;
  const { open, opening, until_results: until } = overview.admissions;
  // The second place belongs to schools that take forms; without one the card comes last.
  const hasAdmissions = open.length + opening.length + until.length > 0;
  const admissions = <OpenAdmissions admissions={overview.admissions} />;
  const time = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
  return (
    <>
      <PrivateHead title={t("student.overview")} />
      <h1 className="text-3xl sm:text-4xl">
        {name === null ? t("student.hello", { time }) : t("student.helloName", { time, name })}
      </h1>
      <p className="mt-1.5 text-ink-2">
        <NamedCheck overview={overview} />
      </p>
      {deadline !== null && <NextDeadline {...deadline} />}
      <div className={`mt-5 grid gap-4 ${hasAdmissions ? "lg:grid-cols-[2fr_1fr]" : ""}`}>
        <RecommendationsCard overview={overview} />
        {hasAdmissions && admissions}
      </div>
      <Featured schools={overview.featured} isJudged={overview.best_check !== null} />
      {!hasAdmissions && <div className="mt-8">{admissions}</div>}
    </>
  );
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

interface FeaturedProps {
  schools: Overview["featured"];
  /** A check is open, so the numbers of programmes are known. */
  isJudged: boolean;
}

function Featured({ schools, isJudged }: FeaturedProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="featured" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="featured" className="text-xl sm:text-2xl">
          {t("student.overview.featured")}
        </h2>
        <TextLink href="/universities">{t("student.overview.featured.all")}</TextLink>
      </div>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {schools.map((school) => (
          <FeaturedSchool key={school.id} school={school} isJudged={isJudged} />
        ))}
      </ul>
    </section>
  );
}

interface FeaturedSchoolProps extends Pick<FeaturedProps, "isJudged"> {
  school: Overview["featured"][number];
}

/** On a phone the pattern stands beside the text. */
function FeaturedSchool({ school, isJudged }: FeaturedSchoolProps) {
  const { t, rich } = useWords();
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface sm:flex sm:flex-col">
      <div aria-hidden="true" className="relative grid place-items-center sm:h-20 sm:shrink-0">
        <WovenPattern id={school.slug} className="absolute inset-0 h-full" />
        <span className="relative m-1 rounded-lg bg-surface px-2 py-1 text-center text-sm leading-tight font-bold sm:absolute sm:start-3 sm:bottom-0 sm:m-0 sm:rounded-b-none sm:px-2.5 sm:text-base">
          {school.short_name}
        </span>
      </div>
      <div className="flex min-w-0 grow flex-col p-3 sm:p-4">
        <h3 className="text-base leading-snug sm:text-lg">
          <a href={schoolPath(school.slug)} className="hover:underline">
            {school.name}
          </a>
        </h3>
        <p className="mt-0.5 text-sm text-ink-2">
          {[school.place, t("student.programmes", { count: school.programmes })]
            .filter((part) => part !== null)
            .join(" · ")}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2 sm:pt-3">
          <span className="flex flex-wrap gap-1.5">
            {school.is_accepting && <Chip tone="brand">{t("student.overview.featured.accepting")}</Chip>}
            {isJudged && (
              <Chip tone={school.fitting > 0 ? "teal" : "plain"}>
                {t("student.overview.featured.fit", { count: school.fitting })}
              </Chip>
            )}
          </span>
          <Link
            to={`/app/apply?school=${school.slug}`}
            className="inline-flex min-h-11 items-center rounded-control border border-line-2 px-3 text-[15px] font-semibold hover:bg-sunken sm:px-4"
          >
            {rich("student.overview.featured.apply", { school: school.name, hidden })}
          </Link>
        </div>
      </div>
    </li>
  );
}

function OpenAdmissions({ admissions }: { admissions: Overview["admissions"] }) {
  const { t } = useWords();
  const { open, opening, until_results: until, last_known } = admissions;
  const announced = [...open, ...opening];
  return (
    <Card className="flex flex-col items-start">
      <h2 className="text-xl">{t("student.overview.admissions")}</h2>
      <p className="mt-2 text-ink-2">
        {open.length > 0
          ? t("student.overview.admissions.open", { count: open.length })
          : until.length > 0
            ? t("student.overview.admissions.noDay", { count: until.length })
            : t("student.overview.admissions.none")}
      </p>
      <ul className="my-3 w-full divide-y divide-line border-t border-line">
        {announced.map((window) => (
          <Window
            key={`${window.school.slug}-${window.year}`}
            window={window}
            isOpen={open.includes(window)}
          />
        ))}
        {until.map((window) => (
          <UntilResults key={window.school.slug} window={window} />
        ))}
        {announced.length === 0 &&
          last_known.map((window) => <LastKnown key={window.school.slug} window={window} />)}
      </ul>
      {announced.length === 0 && (
        <p className="text-sm text-ink-2">{t("student.overview.admissions.remind")}</p>
      )}
      <div className="mt-auto pt-2">
        <TextLink href="/apply">{t("student.overview.admissions.start")}</TextLink>
      </div>
    </Card>
  );
}

type AdmissionWindow = Overview["admissions"]["open"][number];

function Window({ window, isOpen }: { window: AdmissionWindow; isOpen: boolean }) {
  const words = useWords();
  const { t, shortDay } = words;
  return (
    <li className="flex justify-between gap-3 py-2.5">
      <a href={schoolPath(window.school.slug)} className="link">
        {window.school.short_name}
      </a>
      <span className="figures font-semibold">
        {window.days_left !== null && isOpen
          ? daysLeftWords(words, window.days_left)
          : window.opens_on !== null &&
            t("student.overview.admissions.opens", { day: shortDay(window.opens_on) })}
      </span>
    </li>
  );
}

/** The school's page names no day. */
function UntilResults({ window: { school, source, read_on: readOn } }: { window: AdmissionWindow }) {
  const { t, shortDay } = useWords();
  return (
    <li className="flex flex-wrap justify-between gap-x-3 py-2.5">
      <a href={schoolPath(school.slug)} className="link">
        {school.short_name}
      </a>
      <a href={source} className="text-sm underline underline-offset-4" {...newTab}>
        {t("student.overview.admissions.until", { day: shortDay(readOn ?? "") })}
      </a>
    </li>
  );
}

/** This year's days are not announced yet: the last known year's. */
function LastKnown({ window: { school, year, closes_on: closed } }: { window: AdmissionWindow }) {
  const { t, shortDay } = useWords();
  return (
    <li className="flex flex-wrap justify-between gap-x-3 py-2.5 text-sm text-ink-2">
      <span>{t("student.overview.admissions.last", { school: school.short_name, year })}</span>
      <span>{closed !== null && t("student.overview.admissions.closed", { day: shortDay(closed) })}</span>
    </li>
  );
}
