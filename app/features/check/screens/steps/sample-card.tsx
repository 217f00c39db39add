import type { CheckFacts } from "../../../result/contract/check-facts.ts";
import type { ProgrammeOut } from "../../../result/contract/programme.ts";
import { programmeView, streamOf } from "../../../../words/programme-view.ts";
import { chanceTone, ladderTone, useWords } from "../../../../kernel/web/words.tsx";
import { lastRung } from "../../../result/contract/answer.ts";
import { Card } from "../../../../kernel/ui/card.tsx";
import { Chip } from "../../../../kernel/ui/controls.tsx";
import { Ladder } from "../../../../kernel/ui/ladder.tsx";

interface SampleCardProps {
  result: CheckFacts;
  programme: ProgrammeOut;
}

/** One complete programme that shows what is sold: its cut-off with the year, counted subjects, each rule. */
export function SampleCard({ result, programme }: SampleCardProps) {
  const words = useWords();
  const { t } = words;
  const { counts } = result;
  const { counted, reasons, score, max_grade: cutOff, difference } = programme;
  const { name, chance, sentence } = programmeView(words, programme);
  const { school, campus, stream } = programme;
  const place = [school.name, campus, streamOf(words, { stream })].filter(Boolean).join(", ");
  return (
    <Card className="px-4 py-3.5 sm:px-5">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <p className="text-sm font-semibold text-ink-2">
          {t("checker.offer.sample", { count: counts.qualified })}
        </p>
        {programme.chance !== null && <Chip tone={chanceTone(programme.chance)}>{chance}</Chip>}
      </div>
      <h2 className="mt-1 text-base leading-snug sm:text-lg">{name}</h2>
      <p className="text-sm text-ink-2">{place}</p>
      {score !== null && (
        <div className="mt-2">
          <Ladder
            you={score}
            cutOff={cutOff}
            last={lastRung(result.certificate)}
            tone={ladderTone(programme.chance, difference)}
          />
        </div>
      )}
      <p className="mt-1 font-semibold">{sentence}</p>
      {(programme.past !== null || programme.list !== null) && (
        <p className="mt-1 text-sm text-ink-2">
          {programme.past} {programme.list !== null && `${programme.list.said}.`}
        </p>
      )}
      {counted.length > 0 && (
        <p className="mt-1 text-sm text-ink-2">
          {t("checker.offer.counted", {
            subjects: counted.map(({ subject, grade }) => `${subject} ${grade}`).join(", "),
          })}
        </p>
      )}
      {reasons.length > 0 && (
        <details className="mt-1">
          <summary className="link inline-flex min-h-11 items-center text-sm">
            {t("checker.offer.rules", { count: reasons.length })}
          </summary>
          <ul className="grid gap-1 text-sm">
            {reasons.map(({ rule, needed, given }) => (
              <li key={rule + needed}>{t("checker.offer.rule", { rule, needed, given })}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
