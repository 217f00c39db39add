import type { ProgrammeOut } from "../../../../contract/programme.ts";
import { programmeView, streamOf } from "../../../../language/programme-view.ts";
import { chanceTone } from "../../../lib/chance-tone.ts";
import { useWords } from "../../../lib/words.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";

/** One complete programme that shows what is sold: its cut-off with the year, counted subjects, each rule. */
export function SampleCard({ programme }: { programme: ProgrammeOut }) {
  const words = useWords();
  const { t } = words;
  const { year, counted, reasons } = programme;
  const { name, chance, sentence } = programmeView(words, programme);
  const { school, campus, stream } = programme;
  const place = [school.short_name, campus, streamOf(words, { stream })].filter(Boolean).join(" · ");
  return (
    <Card className="px-4 py-3">
      <p className="text-xs font-semibold text-ink-2">{t("checker.offer.sample")}</p>
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-base leading-snug sm:text-lg">{name}</h2>
        {programme.chance !== null && <Chip tone={chanceTone(programme.chance)}>{chance}</Chip>}
      </div>
      <p className="text-sm text-ink-2">
        {[place, year === null ? null : t("checker.offer.cutOff", { year })].filter(Boolean).join(" · ")}
      </p>
      <p className="mt-1 text-sm sm:text-base">{sentence}</p>
      {programme.list !== null && <p className="mt-1 text-sm text-ink-2">{programme.list.said}.</p>}
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
