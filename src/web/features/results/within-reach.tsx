import type { CheckResult, ProgrammeOut } from "../../../contract/checks.ts";
import { Note } from "../../ui/card.tsx";
import { lastRung } from "./last-rung.ts";
import { ProgrammeCard } from "./programme-card.tsx";

/** At most this many before "Show all": the list is for looking ahead, not for reading through. */
const firstShown = 5;

export function WithinReach({ result, showsAll }: { result: CheckResult; showsAll: boolean }) {
  const near = result.near_misses;
  if (near.length === 0) return null;
  const shown = showsAll ? near : near.slice(0, firstShown);
  return (
    <section aria-labelledby="within-reach" className="mt-10">
      <h2 id="within-reach" className="text-2xl">
        Within reach
      </h2>
      <p className="text-ink-2">Missed by three points or one rule. Each says what would open it.</p>
      {result.payment.status === "paid" && (
        <p className="no-print mt-2">
          <a
            className="link inline-flex min-h-11 items-center"
            href={`/checker/results/${result.check_code}/what-if`}
          >
            What if? Try other grades
          </a>
        </p>
      )}
      {result.best_change !== null && <BestChange best={result.best_change} />}
      <div className="mt-4 grid gap-3">
        {shown.map((programme) => (
          <div key={programme.id}>
            <ProgrammeCard programme={programme} rank={null} last={lastRung(result.certificate)} />
            {programme.sentence === "" && <Changes changes={programme.changes} />}
          </div>
        ))}
      </div>
      {shown.length < near.length && (
        <p className="mt-3 text-center">
          <a className="link inline-flex min-h-11 items-center" href="?all=1#within-reach">
            Show all {near.length} within reach
          </a>
        </p>
      )}
    </section>
  );
}

function Changes({ changes }: { changes: ProgrammeOut["changes"] }) {
  if (changes.length === 0) return null;
  return (
    <p className="px-4 pt-2 text-sm text-ink-2 sm:ps-16">
      Would open it: {changes.map(changeWords).join(" and ")}.
    </p>
  );
}

function changeWords({ subject, from, to }: ProgrammeOut["changes"][number]): string {
  return from === null ? `${to} in ${subject}` : `${to} instead of ${from} in ${subject}`;
}

function BestChange({ best }: { best: NonNullable<CheckResult["best_change"]> }) {
  const { change, opens, names } = best;
  return (
    <Note className="mt-4">
      <p className="font-semibold">
        The one grade that would open the most: {changeWords(change)}. It opens {opens}{" "}
        {opens === 1 ? "programme" : "programmes"}.
      </p>
      {names.length > 0 && (
        <p className="mt-1 text-sm">
          {names.slice(0, 6).join(", ")}
          {names.length > 6 ? " and more" : ""}.
        </p>
      )}
      <p className="mt-1 text-sm">
        A resit (Nov/Dec) of that subject alone is possible; many schools combine two sittings, so ask yours
        first.
      </p>
    </Note>
  );
}
