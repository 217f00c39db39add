import type { CheckResult, ProgrammeOut } from "../../../../contract/checks.ts";
import { Card } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Ladder } from "../../../ui/ladder.tsx";
import { chanceTone } from "../../../lib/chance-tone.ts";

/** What is free before payment: the aggregate, how many programmes fit, and one whole sample. */
export function OfferCard({ result }: { result: CheckResult }) {
  const { total_score: aggregate, missing } = result.summary;
  return (
    <>
      <div className="rounded-panel bg-brand-deep p-5 text-on-deep">
        <div className="flex items-center gap-5">
          <p className="text-center">
            <span className="block text-6xl leading-none font-extrabold">{aggregate ?? "–"}</span>
            <span className="text-sm text-on-deep-2">your aggregate</span>
          </p>
          <p className="text-xl font-bold">{headline(result)}</p>
        </div>
        {aggregate === null && missing.length > 0 && (
          <p className="mt-3 text-on-deep-2">Still missing for an aggregate: {missing.join("; ")}.</p>
        )}
      </div>
      {result.sample !== null && <SampleCard programme={result.sample} />}
    </>
  );
}

function headline({ total_qualified: count, school, total_near_misses: near }: CheckResult): string {
  const place = school.id === 0 ? "" : ` at ${school.short_name}`;
  if (count === 0) {
    return near === 0
      ? `No programme’s cut-off is met${place} with these grades. What is open to you costs nothing to see.`
      : `No programme’s cut-off is met yet${place}, but ${near} ${near === 1 ? "is" : "are"} within reach. Seeing them costs nothing.`;
  }
  return `You qualify for ${count} ${count === 1 ? "programme" : "programmes"}${place}`;
}

function SampleCard({ programme }: { programme: ProgrammeOut }) {
  return (
    <Card>
      <p className="text-sm font-semibold text-ink-2">One of them, as a sample</p>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="text-lg">{programme.name}</h3>
          <p className="text-sm text-ink-2">
            {[programme.school.short_name, programme.campus].filter(Boolean).join(", ")}
            {programme.year === null ? "" : ` · cut-off ${programme.year}`}
          </p>
        </div>
        {programme.chance !== null && <Chip tone={chanceTone(programme.chance)}>{programme.chance}</Chip>}
      </div>
      {programme.score !== null && (
        <div className="mt-4">
          <Ladder
            you={programme.score}
            cutOff={programme.max_grade}
            tone={programme.chance === null ? "brand" : chanceTone(programme.chance)}
          />
        </div>
      )}
      <p className="mt-2 text-ink-2">{programme.sentence}</p>
    </Card>
  );
}
