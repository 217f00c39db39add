import type { CheckResult, ProgrammeOut } from "../../../../contract/checks.ts";
import { allSchoolsId } from "../../../../contract/product.ts";
import { programmeView, schoolAndCampus } from "../../../../language/programme-view.ts";
import { type PageSpeech, useWords } from "../../../lib/words.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Ladder } from "../../../ui/ladder.tsx";
import { chanceTone, ladderTone } from "../../../lib/chance-tone.ts";

/** What is free before payment: the aggregate, how many programmes fit, and one whole sample. */
export function OfferCard({ result }: { result: CheckResult }) {
  const words = useWords();
  const { t } = words;
  const { total_score: aggregate, missing } = result.summary;
  return (
    <>
      <div className="rounded-panel bg-brand-deep p-5 text-on-deep">
        <div className="flex items-center gap-5">
          <p className="text-center">
            <span className="block text-6xl leading-none font-extrabold">{aggregate ?? "–"}</span>
            <span className="text-sm text-on-deep-2">{t("checker.soFar.whole")}</span>
          </p>
          <p className="text-xl font-bold">{headline(result, words)}</p>
        </div>
        <Beside result={result} />
        {aggregate === null && missing.length > 0 && (
          <p className="mt-3 text-on-deep-2">{t("checker.offer.missing", { missing: missing.join("; ") })}</p>
        )}
      </div>
      {result.sample !== null && <SampleCard programme={result.sample} />}
    </>
  );
}

function headline(result: CheckResult, { t }: PageSpeech): string {
  const { total_qualified: count, total_near_misses: near } = result;
  const isEverywhere = result.school.id === allSchoolsId;
  const school = result.school.short_name;
  if (count > 0) {
    return isEverywhere ? t("checker.offer.some", { count }) : t("checker.offer.someAt", { count, school });
  }
  if (near > 0) {
    return isEverywhere
      ? t("checker.offer.near", { count: near })
      : t("checker.offer.nearAt", { count: near, school });
  }
  return isEverywhere ? t("checker.offer.none") : t("checker.offer.noneAt", { school });
}

/** All counts are free. */
function Beside({ result }: { result: CheckResult }) {
  const { t } = useWords();
  const { total_open: open, total_near_misses: near, total_to_confirm: confirm } = result;
  if (result.total_qualified === 0 || open + near + confirm === 0) return null;
  return <p className="mt-3 text-on-deep-2">{t("checker.offer.beside", { open, near, confirm })}</p>;
}

function SampleCard({ programme }: { programme: ProgrammeOut }) {
  const words = useWords();
  const { t } = words;
  const { year } = programme;
  const place = schoolAndCampus(programme.school.short_name, programme.campus);
  const { name, chance, ladder, sentence } = programmeView(words, programme);
  return (
    <Card>
      <p className="text-sm font-semibold text-ink-2">{t("checker.offer.sample")}</p>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="text-lg">{name}</h3>
          <p className="text-sm text-ink-2">
            {[place, year === null ? null : t("checker.offer.cutOff", { year })].filter(Boolean).join(" · ")}
          </p>
        </div>
        {programme.chance !== null && <Chip tone={chanceTone(programme.chance)}>{chance}</Chip>}
      </div>
      {ladder !== null && (
        <div className="mt-4">
          <Ladder {...ladder} tone={ladderTone(programme.chance, programme.difference)} />
        </div>
      )}
      <p className="mt-2 text-ink-2">{sentence}</p>
    </Card>
  );
}
