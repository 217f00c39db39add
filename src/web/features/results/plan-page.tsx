import type { CheckResult, ProgrammeOut } from "../../../contract/checks.ts";
import { productName } from "../../../contract/product.ts";
import { chanceTone } from "../../lib/chance-tone.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Ladder } from "../../ui/ladder.tsx";
import { lastRung } from "./last-rung.ts";
import { choosable, moved, planPlaces, planQuery, planWarning } from "./plan.ts";
import { placeOf } from "./programme-card.tsx";
import { CheckLine } from "./results-page.tsx";

interface PlanPageProps {
  result: CheckResult;
  plan: readonly ProgrammeOut[];
  /** Of this very plan, for sharing. */
  address: string;
}

/** Up to four programmes in order, side by side. The plan lives in the address: nothing to save, easy to share. */
export function PlanPage({ result, plan, address }: PlanPageProps) {
  const ids = plan.map(({ id }) => id);
  return (
    <div className="page py-4">
      <CheckLine header="My plan" code={result.check_code} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">My choices, in order</h1>
        <LinkButton
          tone="quiet"
          href={`/checker/results/${result.check_code}${ids.length === 0 ? "" : `?plan=${ids.join(",")}`}`}
          className="no-print"
        >
          Back to my result
        </LinkButton>
      </div>
      <p className="mt-1 text-ink-2">
        Choose up to {planPlaces}. Put the one you want most first, and keep at least one that is safe.
      </p>
      {plan.length === 0 && (
        <Card className="mt-5">
          <p>Nothing chosen yet. Pick a programme below, or use “Add to my plan” on a card of your result.</p>
        </Card>
      )}
      <ol className="mt-5 grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {plan.map((programme, index) => (
          <li key={programme.id}>
            <PlanCard programme={programme} index={index} ids={ids} last={lastRung(result.certificate)} />
          </li>
        ))}
      </ol>
      {plan.length > 0 && <SafetyNote plan={plan} />}
      {plan.length < planPlaces && <AddForm result={result} ids={ids} />}
      {plan.length > 0 && <ShareRow address={address} plan={plan} code={result.check_code} />}
    </div>
  );
}

interface PlanCardProps {
  programme: ProgrammeOut;
  index: number;
  ids: readonly number[];
  last: number;
}

function PlanCard({ programme, index, ids, last }: PlanCardProps) {
  const { chance, score, max_grade: cutOff } = programme;
  const warning = planWarning(programme, index);
  return (
    <article className="print-whole flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <span className="figures grid size-8 place-items-center rounded-lg bg-gold-tint font-bold text-on-gold-tint">
          {index + 1}
        </span>
        {chance === null ? <Chip>No cut-off</Chip> : <Chip tone={chanceTone(chance)}>{chance}</Chip>}
      </div>
      <div>
        <h2 className="text-lg">{programme.name}</h2>
        <p className="text-sm text-ink-2">{placeOf(programme)}</p>
      </div>
      {score !== null && (
        <Ladder
          you={score}
          cutOff={cutOff}
          last={last}
          tone={chance === null ? "brand" : chanceTone(chance)}
        />
      )}
      <Facts programme={programme} />
      {warning !== null && <Note className="p-3 text-sm">{warning}</Note>}
      <p className="no-print mt-auto flex gap-2">
        {index > 0 && (
          <StepLink label={`Move ${programme.name} up`} to={planQuery(moved(ids, index, -1))}>
            Up
          </StepLink>
        )}
        {index < ids.length - 1 && (
          <StepLink label={`Move ${programme.name} down`} to={planQuery(moved(ids, index, 1))}>
            Down
          </StepLink>
        )}
        <StepLink label={`Remove ${programme.name}`} to={planQuery(ids.filter((id) => id !== programme.id))}>
          Remove
        </StepLink>
      </p>
    </article>
  );
}

function StepLink({ label, to, children }: { label: string; to: string; children: string }) {
  return (
    <a href={to} aria-label={label} className="link flex min-h-11 items-center px-2">
      {children}
    </a>
  );
}

function Facts({ programme }: { programme: ProgrammeOut }) {
  const years = programme.history.filter(({ kind, choice }) => kind === "cutoff" && choice !== 2).slice(0, 3);
  const asked = programme.reasons.filter(({ rule }) => !/^(cut-off|entry limit)/i.test(rule));
  const rows: [string, string][] = [
    ["Your aggregate", programme.score === null ? "–" : String(programme.score)],
    [
      "Cut-off",
      programme.max_grade === null ? "None published" : `${programme.max_grade} (${programme.year})`,
    ],
    [
      "Earlier",
      years.length === 0 ? "–" : years.map(({ aggregate, year }) => `${aggregate} (${year})`).join(", "),
    ],
    ["Length", programme.duration_years === null ? "Not stated" : `${programme.duration_years} years`],
    ["Stream", programme.stream],
    ["Campus", programme.campus ?? "Not stated"],
  ];
  return (
    <>
      <dl className="figures text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3 border-t border-line py-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="text-sm">
        <summary className="flex min-h-11 items-center font-semibold text-brand-ink">
          Requirements<span className="sr-only"> of {programme.name}</span>
        </summary>
        <ul className="list-disc ps-5 text-ink-2">
          {asked.map(({ rule, needed, outcome }) => (
            <li key={`${rule} ${needed}`}>
              {rule}: {needed} ({outcome})
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function SafetyNote({ plan }: { plan: readonly ProgrammeOut[] }) {
  const isSafe = plan.some(({ chance }) => chance === "High Chance");
  if (isSafe) return null;
  return (
    <Note className="mt-4">
      None of these has a High Chance. Add one that is safe, so that a stricter year does not leave you with
      nothing.
    </Note>
  );
}

function AddForm({ result, ids }: { result: CheckResult; ids: readonly number[] }) {
  const groups: [string, readonly ProgrammeOut[]][] = [
    ["You qualify for", result.qualified_programs],
    ["Within reach", result.near_misses],
    ["No cut-off published", result.open_programs],
  ];
  if (choosable(result).length === 0) return null;
  return (
    <form className="no-print mt-6 grid max-w-2xl gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      {ids.map((id) => (
        <input key={id} type="hidden" name="p" value={id} />
      ))}
      <label className="min-w-0 font-semibold">
        Add a programme
        <select name="p" required className="control mt-1.5 font-normal">
          <option value="">Choose one</option>
          {groups.map(([label, programmes]) =>
            programmes.length === 0 ? null : (
              <optgroup key={label} label={label}>
                {programmes
                  .filter(({ id }) => !ids.includes(id))
                  .map((programme) => (
                    <option key={programme.id} value={programme.id}>
                      {programme.name}, {programme.school.short_name}
                      {programme.campus === null ? "" : ` (${programme.campus})`}
                    </option>
                  ))}
              </optgroup>
            ),
          )}
        </select>
      </label>
      <Button type="submit">Add to my plan</Button>
    </form>
  );
}

function ShareRow({ address, plan, code }: { address: string; plan: readonly ProgrammeOut[]; code: string }) {
  const list = plan
    .map(({ name, school }, index) => `${index + 1}. ${name}, ${school.short_name}`)
    .join("\n");
  const text = `My plan on ${productName}:\n${list}\n${address}`;
  return (
    <p className="no-print mt-6 flex flex-wrap gap-3">
      <LinkButton
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        data-share={address}
        data-share-text={text}
      >
        <Icon name="share" size={20} />
        Share my plan
      </LinkButton>
      <LinkButton tone="quiet" href={`/app/recommendations?plan=${plan.map(({ id }) => id).join(",")}`}>
        Keep it in my student area
      </LinkButton>
      <Button tone="quiet" data-print="" hidden>
        <Icon name="print" size={20} />
        Print
      </Button>
      <LinkButton tone="quiet" href={`/api/v1/checks/${code}/report.pdf`} data-pdf="">
        <Icon name="file" size={20} />
        Result as PDF
      </LinkButton>
    </p>
  );
}
