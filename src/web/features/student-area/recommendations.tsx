import { Form } from "react-router";
import type { Plan, Recommendation, Recommendations } from "../../../contract/student.ts";
import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { Ladder } from "../../ui/ladder.tsx";
import { ChanceChip, ladderTone } from "./chance-chip.tsx";
import { Interests } from "./interests.tsx";
import { PlanList } from "./plan-list.tsx";
import { countWords, placeWords } from "./words.ts";

export interface RecommendationsPageProps {
  found: Recommendations;
  plan: Plan;
  interests: readonly string[];
  allInterests: readonly string[];
  wishes: { field: string; region: string; level: string };
  error: string | undefined;
  /** Programmes of a plan made on a result page, to be kept here. */
  offered: readonly number[];
}

const bands = [
  { key: "safe", title: "Safe", what: "At least three points to spare." },
  { key: "good", title: "Good", what: "One or two points to spare." },
  { key: "reach", title: "Reach", what: "Right at the cut-off, or a little short of it." },
  {
    key: "open",
    title: "Open",
    what: "You may apply; no cut-off is published, so nobody can say how safe it is.",
  },
] as const;

export function RecommendationsPage(props: RecommendationsPageProps) {
  const { found, plan, error } = props;
  return (
    <>
      <h1 className="text-3xl">Recommendations</h1>
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
          {bands.map(({ key, title, what }) => (
            <Band
              key={key}
              title={title}
              what={what}
              band={found[key]}
              isPlanFull={plan.items.length >= plan.slots}
            />
          ))}
        </>
      )}
    </>
  );
}

function OfferedPlan({ ids, isReplacing }: { ids: readonly number[]; isReplacing: boolean }) {
  if (ids.length === 0) return null;
  return (
    <Note className="mt-4">
      <p>
        Keep the plan you made ({countWords(ids.length, "programme")}) here?
        {isReplacing && " It takes the place of the one below."}
      </p>
      <Form method="post" action="/app/recommendations" className="mt-3">
        <input type="hidden" name="programmes" value={ids.join(",")} />
        <Button type="submit" name="intent" value="keep">
          Keep this plan
        </Button>
      </Form>
    </Note>
  );
}

function Basis({ found: { basis, locked } }: { found: Recommendations }) {
  return (
    <>
      {basis !== null && (
        <p className="mt-1.5 text-ink-2">
          From your check {basis.check_code}
          {basis.aggregate === null ? "" : `, aggregate ${basis.aggregate}`}, and your other opened checks.
        </p>
      )}
      {locked !== null && (
        <Note className="mt-4">
          <p>
            Your check {locked.check_code} fits {countWords(locked.total_qualified, "programme")}
            {basis === null ? "" : " with a better aggregate"}. Open it, and they stand here.
          </p>
          <a
            href={`/checker/results/${locked.check_code}`}
            className="mt-3 inline-flex min-h-11 items-center rounded-control bg-brand px-4 font-semibold text-on-brand"
          >
            Open my check
          </a>
        </Note>
      )}
      {basis === null && locked === null && (
        <Note tone="brand" className="mt-4">
          <p>We recommend from your own grades. Make a check first: about three minutes.</p>
          <a
            href="/checker"
            className="mt-3 inline-flex min-h-11 items-center rounded-control bg-brand px-4 font-semibold text-on-brand"
          >
            Check Cutoff
          </a>
        </Note>
      )}
    </>
  );
}

function Wishes({ found, wishes }: Pick<RecommendationsPageProps, "found" | "wishes">) {
  const selects = [
    { name: "field", label: "Field", values: found.fields },
    { name: "region", label: "Region", values: found.regions },
    { name: "level", label: "Level", values: found.levels },
  ] as const;
  return (
    <Form method="get" className="mt-6 grid grid-cols-2 items-end gap-3 sm:grid-cols-4" preventScrollReset>
      {selects.map(({ name, label, values }) => (
        <label key={name} className="block">
          <span className="mb-1 block text-sm font-semibold">{label}</span>
          <select name={name} defaultValue={wishes[name]} className="control">
            <option value="">Any</option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" tone="quiet">
        Show
      </Button>
    </Form>
  );
}

const shownAtFirst = 4;

interface BandProps {
  title: string;
  what: string;
  band: { total: number; programmes: readonly Recommendation[] };
  isPlanFull: boolean;
}

function Band({ title, what, band, isPlanFull }: BandProps) {
  if (band.total === 0) return null;
  const card = (one: Recommendation) => (
    <li key={one.programme.id}>
      <ProgrammeCard recommendation={one} isPlanFull={isPlanFull} />
    </li>
  );
  const more = band.programmes.slice(shownAtFirst);
  return (
    <section aria-labelledby={`band-${title}`} className="mt-8">
      <h2 id={`band-${title}`} className="text-2xl">
        {title} <span className="figures text-lg font-normal text-ink-2">{band.total}</span>
      </h2>
      <p className="text-ink-2">{what}</p>
      <ul className="mt-3 grid gap-3 xl:grid-cols-2">{band.programmes.slice(0, shownAtFirst).map(card)}</ul>
      {more.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center rounded-control border border-line-2 px-4 font-semibold">
            Show {more.length} more
          </summary>
          <ul className="mt-3 grid gap-3 xl:grid-cols-2">{more.map(card)}</ul>
        </details>
      )}
    </section>
  );
}

function ProgrammeCard({
  recommendation,
  isPlanFull,
}: {
  recommendation: Recommendation;
  isPlanFull: boolean;
}) {
  const { programme, standing, is_interest, is_in_plan } = recommendation;
  return (
    <Card className="flex h-full flex-col gap-3">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="text-lg">{programme.name}</h3>
          <ChanceChip chance={standing.chance} />
        </div>
        <p className="mt-0.5 text-sm text-ink-2">{placeWords(programme)}</p>
        {is_interest && (
          <p className="mt-1 text-sm font-semibold text-brand-ink">{programme.field}: you like this</p>
        )}
      </div>
      {standing.aggregate !== null && standing.cut_off !== null && (
        <Ladder you={standing.aggregate} cutOff={standing.cut_off} tone={ladderTone(standing.chance)} />
      )}
      <p className="text-sm">{standing.why}</p>
      <p className="text-sm text-ink-2">
        {standing.year !== null && `Cut-off of ${standing.year}. `}
        {standing.source !== null && (
          <a href={standing.source} target="_blank" rel="noopener nofollow" className="link">
            Source
          </a>
        )}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="programme" value={programme.id} />
          <button
            type="submit"
            name="intent"
            value={is_in_plan ? "remove" : "add"}
            disabled={!is_in_plan && isPlanFull}
            className="min-h-11 rounded-control border border-line-2 px-4 font-semibold hover:bg-sunken disabled:bg-sunken disabled:text-ink-2"
          >
            {is_in_plan ? "Take out of plan" : isPlanFull ? "Plan is full" : "Save to plan"}
            <span className="sr-only">: {programme.name}</span>
          </button>
        </Form>
        <a
          href={`/app/apply?programme=${programme.id}`}
          className="inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-brand-ink hover:bg-sunken"
        >
          Apply<span className="sr-only"> for {programme.name}</span>
        </a>
      </div>
    </Card>
  );
}
