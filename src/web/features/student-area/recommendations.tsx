import { Form } from "react-router";
import type { Plan } from "../../../contract/student/plan.ts";
import type { Recommendation, Recommendations } from "../../../contract/student/recommendations.ts";
import { levelName } from "../../lib/names.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/card.tsx";
import { Interests } from "./interests.tsx";
import { PlanList } from "./plan-list.tsx";
import { RecommendedProgramme } from "./recommended-programme.tsx";

interface RecommendationsPageProps {
  found: Recommendations;
  plan: Plan;
  interests: readonly string[];
  allInterests: readonly string[];
  wishes: { field: string; region: string; level: string };
  error: string | undefined;
  /** Programmes of a plan made on a result page, to store here. */
  offered: readonly number[];
}

const bands = ["safe", "good", "reach", "confirm", "open"] as const;

export function RecommendationsPage(props: RecommendationsPageProps) {
  const { t } = useWords();
  const { found, plan, error } = props;
  return (
    <>
      <h1 className="text-3xl">{t("student.recommendations")}</h1>
      <Basis found={found} />
      {error !== undefined && (
        <Note tone="clay" role="alert" className="mt-4">
          {error}
        </Note>
      )}
      <OfferedPlan ids={props.offered} isReplacing={plan.items.length > 0} />
      <PlanList plan={plan} />
      <Interests chosen={props.interests} all={props.allInterests} />
      {found.basis !== null && (
        <>
          <Wishes found={found} wishes={props.wishes} />
          {bands.map((name) => (
            <Band key={name} name={name} band={found[name]} isPlanFull={plan.items.length >= plan.slots} />
          ))}
        </>
      )}
    </>
  );
}

function OfferedPlan({ ids, isReplacing }: { ids: readonly number[]; isReplacing: boolean }) {
  const { t } = useWords();
  if (ids.length === 0) return null;
  return (
    <Note className="mt-4">
      <p>
        {isReplacing
          ? t("applications.plan.offered.replaces", { count: ids.length })
          : t("applications.plan.offered", { count: ids.length })}
      </p>
      <Form method="post" action="/app/recommendations" className="mt-3">
        <input type="hidden" name="programmes" value={ids.join(",")} />
        <Button type="submit" name="intent" value="keep">
          {t("applications.plan.keep")}
        </Button>
      </Form>
    </Note>
  );
}

function Basis({ found: { basis, locked } }: { found: Recommendations }) {
  const { t } = useWords();
  return (
    <>
      {basis !== null && (
        <p className="mt-1.5 text-ink-2">
          {basis.aggregate === null
            ? t("applications.found.basis", { code: basis.check_code })
            : t("applications.found.basisAggregate", {
                code: basis.check_code,
                aggregate: basis.aggregate,
              })}
        </p>
      )}
      {locked !== null && (
        <Note className="mt-4">
          <p>
            {t(basis === null ? "applications.found.locked" : "applications.found.lockedBetter", {
              code: locked.check_code,
              count: locked.total_qualified,
            })}
          </p>
          <NoteLink href={`/checker/results/${locked.check_code}`}>{t("student.openMyCheck")}</NoteLink>
        </Note>
      )}
      {basis === null && locked === null && (
        <Note tone="brand" className="mt-4">
          <p>{t("applications.found.noCheck")}</p>
          <NoteLink href="/checker">{t("student.checkCutOff")}</NoteLink>
        </Note>
      )}
    </>
  );
}

function NoteLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="mt-3 inline-flex min-h-11 items-center rounded-control bg-brand px-4 font-semibold text-on-brand"
    >
      {children}
    </a>
  );
}

function Wishes({ found, wishes }: Pick<RecommendationsPageProps, "found" | "wishes">) {
  const words = useWords();
  const { t } = words;
  const selects = [
    { name: "field", label: t("applications.found.field"), values: found.fields },
    { name: "region", label: t("applications.found.region"), values: found.regions },
    { name: "level", label: t("applications.found.level"), values: found.levels },
  ] as const;
  return (
    <Form method="get" className="mt-6 grid grid-cols-2 items-end gap-3 sm:grid-cols-4" preventScrollReset>
      {selects.map(({ name, label, values }) => (
        <label key={name} className="block">
          <span className="mb-1 block text-sm font-semibold">{label}</span>
          <select name={name} defaultValue={wishes[name]} className="control">
            <option value="">{t("applications.found.any")}</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {name === "level" ? levelName(words, value) : value}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" tone="quiet">
        {t("student.show")}
      </Button>
    </Form>
  );
}

const shownAtFirst = 4;

interface BandProps {
  name: (typeof bands)[number];
  band: { total: number; programmes: readonly Recommendation[] };
  isPlanFull: boolean;
}

function Band({ name, band, isPlanFull }: BandProps) {
  const { t } = useWords();
  if (band.total === 0) return null;
  const card = (one: Recommendation) => (
    <li key={one.programme.id}>
      <RecommendedProgramme recommendation={one} isPlanFull={isPlanFull} />
    </li>
  );
  const more = band.programmes.slice(shownAtFirst);
  return (
    <section aria-labelledby={`band-${name}`} className="mt-8">
      <h2 id={`band-${name}`} className="text-2xl">
        {t(`applications.found.${name}`)}{" "}
        <span className="figures text-lg font-normal text-ink-2">{band.total}</span>
      </h2>
      <p className="text-ink-2">{t(`applications.found.${name}.text`)}</p>
      <ul className="mt-3 grid gap-3 xl:grid-cols-2">{band.programmes.slice(0, shownAtFirst).map(card)}</ul>
      {more.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center rounded-control border border-line-2 px-4 font-semibold">
            {t("applications.found.more", { count: more.length })}
          </summary>
          <ul className="mt-3 grid gap-3 xl:grid-cols-2">{more.map(card)}</ul>
        </details>
      )}
    </section>
  );
}
