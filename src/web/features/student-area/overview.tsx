import { Link } from "react-router";
import type { Overview } from "../../../contract/student/overview.ts";
import type { Words } from "../../../language/words.ts";
import { useWords } from "../../lib/words.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Ladder } from "../../ui/ladder.tsx";
import { WovenPattern } from "../../ui/woven-pattern.tsx";
import { daysLeftWords, timeOfDay } from "./words.ts";

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

const goldLink =
  "mt-4 inline-flex min-h-11 items-center rounded-control bg-gold px-4 font-semibold text-on-gold hover:bg-gold/90";

function RecommendationsCard({ overview }: { overview: Overview }) {
  const { t } = useWords();
  const { fitting, fitting_interests, top, last_check } = overview;
  return (
    <section aria-labelledby="recommendations" className="rounded-card bg-brand-deep p-5 text-on-deep">
      <h2 id="recommendations" className="text-xl">
        {t("student.overview.personal")}
      </h2>
      {fitting === null ? (
        <>
          <p className="mt-2 text-on-deep-2">
            {last_check === null
              ? t("student.overview.personal.noCheck")
              : t("student.overview.personal.locked", { count: last_check.total_qualified })}
          </p>
          <a
            href={last_check === null ? "/checker" : `/checker/results/${last_check.check_code}`}
            className={goldLink}
          >
            {last_check === null ? t("student.checkCutOff") : t("student.openMyCheck")}
          </a>
        </>
      ) : (
        <>
          <p className="mt-2 text-on-deep-2">
            {fitting_interests > 0
              ? t("student.overview.personal.fitsInterests", {
                  count: fitting,
                  interests: fitting_interests,
                })
              : t("student.overview.personal.fits", { count: fitting })}
          </p>
          {top !== null && (
            <div className="mt-4">
              <p className="mb-2 text-sm text-on-deep-2">
                {t("student.overview.personal.top", { programme: top.name, school: top.school })}
              </p>
              <Ladder ground="deep" tone="gold" you={top.aggregate} cutOff={top.cut_off} />
            </div>
          )}
          <Link to="/recommendations" reloadDocument className={goldLink}>
            {t("student.overview.personal.see")}
          </Link>
        </>
      )}
    </section>
  );
}

function OpenAdmissions({ admissions }: { admissions: Overview["admissions"] }) {
  const words = useWords();
  const { t, shortDay } = words;
  const { open, opening, last_known } = admissions;
  return (
    <Card>
      <h2 className="text-xl">{t("student.overview.admissions")}</h2>
      <p className="mt-2 text-ink-2">
        {open.length > 0
          ? t("student.overview.admissions.open", { count: open.length })
          : t("student.overview.admissions.none")}
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {[...open, ...opening].map((window) => (
          <li key={`${window.school.slug}-${window.year}`} className="flex justify-between gap-3 py-2.5">
            <a href={`/universities/${window.school.slug}`} className="link">
              {window.school.short_name}
            </a>
            <span className="figures font-semibold">
              {window.days_left !== null && open.includes(window)
                ? daysLeftWords(words, window.days_left)
                : window.opens_on !== null &&
                  t("student.overview.admissions.opens", { day: shortDay(window.opens_on) })}
            </span>
          </li>
        ))}
        {open.length + opening.length === 0 &&
          last_known.map((window) => (
            <li key={window.school.slug} className="flex justify-between gap-3 py-2.5 text-ink-2">
              <span>
                {t("student.overview.admissions.last", {
                  school: window.school.short_name,
                  year: window.year,
                })}
              </span>
              <span>
                {window.closes_on !== null &&
                  t("student.overview.admissions.closed", { day: shortDay(window.closes_on) })}
              </span>
            </li>
          ))}
      </ul>
      {open.length + opening.length === 0 && (
        <p className="mt-3 text-sm text-ink-2">{t("student.overview.admissions.remind")}</p>
      )}
      <a href="/apply" className="link mt-2 inline-flex min-h-11 items-center">
        {t("student.overview.admissions.start")}
      </a>
    </Card>
  );
}

function LastCheck({ check }: { check: Overview["last_check"] }) {
  const { t, rich, shortDay } = useWords();
  return (
    <Card>
      <h2 className="text-lg">{t("student.overview.lastCheck")}</h2>
      {check === null ? (
        <p className="mt-1 text-ink-2">
          {rich("student.overview.lastCheck.none", {
            link: (words) => (
              <a href="/checker" className="link">
                {words}
              </a>
            ),
          })}
        </p>
      ) : (
        <>
          <p className="mt-1">
            {t("student.overview.lastCheck.where", { school: check.school, day: shortDay(check.date) })}
          </p>
          <p className="mt-1 text-ink-2">
            {check.aggregate === null
              ? t("student.overview.lastCheck.noAggregate")
              : t("student.overview.lastCheck.aggregate", { aggregate: check.aggregate })}{" "}
            · {t("student.programmes", { count: check.total_qualified })}
          </p>
          <a
            href={`/checker/results/${check.check_code}`}
            className="link mt-1 inline-flex min-h-11 items-center"
          >
            {check.is_open ? t("student.overview.lastCheck.open") : t("student.overview.lastCheck.pay")}
          </a>
        </>
      )}
    </Card>
  );
}

function NextDeadline({ deadline }: { deadline: Overview["next_deadline"] }) {
  const words = useWords();
  const { t, rich, shortDay } = words;
  return (
    <Card>
      <h2 className="text-lg">{t("student.overview.deadline")}</h2>
      {deadline === null ? (
        <p className="mt-1 text-ink-2">
          {rich("student.overview.deadline.none", {
            link: (inside) => (
              <Link to="/app/status" className="link">
                {inside}
              </Link>
            ),
          })}
        </p>
      ) : (
        <>
          <p className="mt-1">{deadline.name}</p>
          <p className="mt-1 text-ink-2">
            {shortDay(deadline.on)} ·{" "}
            <span className="font-semibold text-clay-ink">{daysLeftWords(words, deadline.days_left)}</span>
          </p>
          <Link
            to={`/app/status#a-${deadline.application_id}`}
            className="link mt-1 inline-flex min-h-11 items-center"
          >
            {t("student.overview.deadline.go")}
          </Link>
        </>
      )}
    </Card>
  );
}

function Featured({ schools }: { schools: Overview["featured"] }) {
  const { t, rich } = useWords();
  return (
    <section aria-labelledby="featured" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="featured" className="text-2xl">
          {t("student.overview.featured")}
        </h2>
        <a href="/universities" className="link inline-flex min-h-11 items-center">
          {t("student.overview.featured.all")}
        </a>
      </div>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {schools.map((school) => (
          <li
            key={school.id}
            className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
          >
            <WovenPattern id={school.slug} className="h-24" />
            <div className="flex grow flex-col p-4">
              <h3 className="text-lg leading-snug">
                <a href={`/universities/${school.slug}`} className="hover:underline">
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
                ) : school.fitting > 0 ? (
                  <Chip tone="teal">{t("student.overview.featured.fit", { count: school.fitting })}</Chip>
                ) : (
                  <Chip>{t("student.overview.featured.noDates")}</Chip>
                )}
                <Link
                  to={`/app/apply?school=${school.slug}`}
                  className="inline-flex min-h-11 items-center rounded-control border border-line-2 px-4 font-semibold hover:bg-sunken"
                >
                  {rich("student.overview.featured.apply", {
                    school: school.name,
                    hidden: (words) => <span className="sr-only">{words}</span>,
                  })}
                </Link>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
