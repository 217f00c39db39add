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
  const time = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
  return (
    <>
      <PrivateHead title={t("student.overview")} />
      <h1 className="text-3xl sm:text-4xl">
        {name === null ? t("student.hello", { time }) : t("student.helloName", { time, name })}
      </h1>
      <p className="mt-1.5 text-ink-2">
        {overview.last_check === null ? (
          t("student.overview.start")
        ) : (
          <NamedCheck check={overview.last_check} />
        )}
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

function Featured({ schools }: { schools: Overview["featured"] }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="featured" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="featured" className="text-2xl">
          {t("student.overview.featured")}
        </h2>
        <TextLink href="/universities">{t("student.overview.featured.all")}</TextLink>
      </div>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {schools.map((school) => (
          <FeaturedSchool key={school.id} school={school} />
        ))}
      </ul>
    </section>
  );
}

function FeaturedSchool({ school }: { school: Overview["featured"][number] }) {
  const { t, rich } = useWords();
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <WovenPattern id={school.slug} className="h-24" />
      <div className="flex grow flex-col p-4">
        <h3 className="text-lg leading-snug">
          <a href={schoolPath(school.slug)} className="hover:underline">
            {school.name}
          </a>
        </h3>
        <p className="mt-0.5 text-sm text-ink-2">
          {[school.place, t("student.programmes", { count: school.programmes })]
            .filter((part) => part !== null)
            .join(" · ")}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
          {school.is_accepting ? (
            <Chip tone="brand">{t("student.overview.featured.accepting")}</Chip>
          ) : (
            school.fitting > 0 && (
              <Chip tone="teal">{t("student.overview.featured.fit", { count: school.fitting })}</Chip>
            )
          )}
          <Link
            to={`/app/apply?school=${school.slug}`}
            className="inline-flex min-h-11 items-center rounded-control border border-line-2 px-4 font-semibold hover:bg-sunken"
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
  const { open, opening, until_results, last_known } = admissions;
  const announced = [...open, ...opening];
  return (
    <Card>
      <h2 className="text-xl">{t("student.overview.admissions")}</h2>
      <p className="mt-2 text-ink-2">
        {open.length > 0
          ? t("student.overview.admissions.open", { count: open.length })
          : t("student.overview.admissions.none")}
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {announced.map((window) => (
          <Window
            key={`${window.school.slug}-${window.year}`}
            window={window}
            isOpen={open.includes(window)}
          />
        ))}
        {until_results.map((window) => (
          <UntilResults key={window.school.slug} window={window} />
        ))}
        {announced.length === 0 &&
          last_known.map((window) => <LastKnown key={window.school.slug} window={window} />)}
      </ul>
      {announced.length === 0 && (
        <p className="mt-3 text-sm text-ink-2">{t("student.overview.admissions.remind")}</p>
      )}
      <TextLink href="/apply" className="mt-2">
        {t("student.overview.admissions.start")}
      </TextLink>
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
