import { Link } from "react-router";
import type { Overview } from "../../../contract/student.ts";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Ladder } from "../../ui/ladder.tsx";
import { WovenPattern } from "../../ui/woven-pattern.tsx";
import { countWords, dayWords, daysLeftWords, greetingAt } from "./words.ts";

export function OverviewPage({ overview, hour }: { overview: Overview; hour: number }) {
  const { first_name: name } = overview;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">
        {greetingAt(hour)}
        {name === null ? "" : `, ${name}`}
      </h1>
      <p className="mt-1.5 text-ink-2">{summaryOf(overview)}</p>
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

function summaryOf({ best_aggregate, next_deadline }: Overview): string {
  const aggregate = best_aggregate === null ? "" : `Your best aggregate is ${best_aggregate}. `;
  if (next_deadline !== null) {
    return `${aggregate}Next deadline: ${next_deadline.name}, ${daysLeftWords(next_deadline.days_left)}.`;
  }
  return aggregate === "" ? "Start with a check: it takes about three minutes." : aggregate.trim();
}

const goldLink =
  "mt-4 inline-flex min-h-11 items-center rounded-control bg-gold px-4 font-semibold text-on-gold hover:bg-gold/90";

function RecommendationsCard({ overview }: { overview: Overview }) {
  const { fitting, fitting_interests, top, last_check } = overview;
  return (
    <section aria-labelledby="recommendations" className="rounded-card bg-brand-deep p-5 text-on-deep">
      <h2 id="recommendations" className="text-xl">
        Personalized Recommendations
      </h2>
      {fitting === null ? (
        <>
          <p className="mt-2 text-on-deep-2">
            {last_check === null
              ? "Enter your grades once, and the programmes that fit them stand here."
              : `${countWords(last_check.total_qualified, "programme")} may fit your grades. Open your check to see which.`}
          </p>
          <a
            href={last_check === null ? "/checker" : `/checker/results/${last_check.check_code}`}
            className={goldLink}
          >
            {last_check === null ? "Check Cutoff" : "Open my check"}
          </a>
        </>
      ) : (
        <>
          <p className="mt-2 text-on-deep-2">
            {countWords(fitting, "programme fits", "programmes fit")} your grades.{" "}
            {fitting_interests > 0 && `${fitting_interests} of them fit what you said you like.`}
          </p>
          {top !== null && (
            <div className="mt-4">
              <p className="mb-2 text-sm text-on-deep-2">
                {top.name}, {top.school}
              </p>
              <Ladder ground="deep" tone="gold" you={top.aggregate} cutOff={top.cut_off} />
            </div>
          )}
          <Link to="/recommendations" reloadDocument className={goldLink}>
            See recommendations
          </Link>
        </>
      )}
    </section>
  );
}

function OpenAdmissions({ admissions }: { admissions: Overview["admissions"] }) {
  const { open, opening, last_known } = admissions;
  return (
    <Card>
      <h2 className="text-xl">Open Admissions</h2>
      <p className="mt-2 text-ink-2">
        {open.length > 0
          ? `${countWords(open.length, "university is", "universities are")} accepting applications now.`
          : "No university has published dates that are open today."}
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {[...open, ...opening].map((window) => (
          <li key={`${window.school.slug}-${window.year}`} className="flex justify-between gap-3 py-2.5">
            <a href={`/universities/${window.school.slug}`} className="link">
              {window.school.short_name}
            </a>
            <span className="figures font-semibold">
              {window.days_left !== null && open.includes(window)
                ? daysLeftWords(window.days_left)
                : window.opens_on !== null && `opens ${dayWords(window.opens_on)}`}
            </span>
          </li>
        ))}
        {open.length + opening.length === 0 &&
          last_known.map((window) => (
            <li key={window.school.slug} className="flex justify-between gap-3 py-2.5 text-ink-2">
              <span>
                {window.school.short_name}, {window.year}
              </span>
              <span>closed {window.closes_on !== null && dayWords(window.closes_on)}</span>
            </li>
          ))}
      </ul>
      {open.length + opening.length === 0 && (
        <p className="mt-3 text-sm text-ink-2">
          We list a date only when the school has published it. Set your own deadline on an application and we
          remind you.
        </p>
      )}
      <a href="/apply" className="link mt-2 inline-flex min-h-11 items-center">
        Start an application
      </a>
    </Card>
  );
}

function LastCheck({ check }: { check: Overview["last_check"] }) {
  return (
    <Card>
      <h2 className="text-lg">Last check</h2>
      {check === null ? (
        <p className="mt-1 text-ink-2">
          None yet.{" "}
          <a href="/checker" className="link">
            Make your first check
          </a>
        </p>
      ) : (
        <>
          <p className="mt-1">
            {check.school}, {dayWords(check.date)}
          </p>
          <p className="mt-1 text-ink-2">
            {check.aggregate === null ? "No aggregate yet" : `Aggregate ${check.aggregate}`} ·{" "}
            {countWords(check.total_qualified, "programme")}
          </p>
          <a
            href={`/checker/results/${check.check_code}`}
            className="link mt-1 inline-flex min-h-11 items-center"
          >
            {check.is_open ? "Open it" : "Open and pay"}
          </a>
        </>
      )}
    </Card>
  );
}

function NextDeadline({ deadline }: { deadline: Overview["next_deadline"] }) {
  return (
    <Card>
      <h2 className="text-lg">Next deadline</h2>
      {deadline === null ? (
        <p className="mt-1 text-ink-2">
          None set.{" "}
          <Link to="/app/status" className="link">
            Look at your applications
          </Link>
        </p>
      ) : (
        <>
          <p className="mt-1">{deadline.name}</p>
          <p className="mt-1 text-ink-2">
            {dayWords(deadline.on)} ·{" "}
            <span className="font-semibold text-clay-ink">{daysLeftWords(deadline.days_left)}</span>
          </p>
          <Link
            to={`/app/status#a-${deadline.application_id}`}
            className="link mt-1 inline-flex min-h-11 items-center"
          >
            Go on with it
          </Link>
        </>
      )}
    </Card>
  );
}

function Featured({ schools }: { schools: Overview["featured"] }) {
  return (
    <section aria-labelledby="featured" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="featured" className="text-2xl">
          Featured Universities
        </h2>
        <a href="/universities" className="link inline-flex min-h-11 items-center">
          All universities
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
                {[school.place, countWords(school.programmes, "programme")]
                  .filter((part) => part !== null)
                  .join(" · ")}
              </p>
              <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
                {school.is_accepting ? (
                  <Chip tone="brand">Accepting</Chip>
                ) : school.fitting > 0 ? (
                  <Chip tone="teal">{school.fitting} fit you</Chip>
                ) : (
                  <Chip>Dates not published</Chip>
                )}
                <Link
                  to={`/app/apply?school=${school.slug}`}
                  className="inline-flex min-h-11 items-center rounded-control border border-line-2 px-4 font-semibold hover:bg-sunken"
                >
                  Apply Now<span className="sr-only"> to {school.name}</span>
                </Link>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
