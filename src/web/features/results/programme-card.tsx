import type { ProgrammeOut } from "../../../contract/checks.ts";
import type { Words } from "../../../language/words.ts";
import { chanceTone } from "../../lib/chance-tone.ts";
import { useWords } from "../../lib/words.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Ladder } from "../../ui/ladder.tsx";
import { chanceName, streamName } from "../../../language/data-names.ts";
import { ProgrammeDetails } from "./programme-details.tsx";

interface ProgrammeCardProps {
  programme: ProgrammeOut;
  /** Its place in the whole list; null outside it. */
  rank: number | null;
  /** Points of the last rung: 36 on the WASSCE scale. */
  last: number;
  /** Address of the plan with this programme added; where there is a plan to add to. */
  planAddress?: string;
}

export function ProgrammeCard({ programme, rank, last, planAddress }: ProgrammeCardProps) {
  const words = useWords();
  const { t } = words;
  const { chance, score, max_grade: cutOff } = programme;
  const isReached = rank !== null;
  return (
    <article
      id={`programme-${programme.id}`}
      className={`print-whole rounded-card border bg-surface p-4 sm:p-5 ${isReached ? "border-line" : "border-dashed border-line-2"}`}
    >
      <div className="flex gap-3 sm:gap-5">
        <p className="figures w-6 shrink-0 text-end font-semibold text-ink-2">
          {rank === null ? (
            "–"
          ) : (
            <>
              <span className="sr-only">{t("results.card.rank")} </span>
              {rank}
            </>
          )}
        </p>
        <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-2">
          <div className="min-w-0 basis-64 grow">
            <h3 className="text-lg">{programme.name}</h3>
            <p className="text-sm text-ink-2">{placeOf(words, programme)}</p>
          </div>
          {chance !== null && (
            <p className="flex gap-1.5">
              {isReached && (
                <span className="sm:hidden">
                  <Chip>{t("results.card.eligible")}</Chip>
                </span>
              )}
              <Chip tone={chanceTone(chance)}>{chanceName(words, chance)}</Chip>
            </p>
          )}
        </div>
      </div>
      <div className="sm:ps-11">
        {score !== null && cutOff !== null && (
          <div className="mt-4">
            <Ladder
              you={score}
              cutOff={cutOff}
              last={last}
              tone={chance === null ? "brand" : chanceTone(chance)}
            />
          </div>
        )}
        <p className="mt-2 text-ink-2">{sentenceOf(words, programme)}</p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <ProgrammeDetails programme={programme} />
          {planAddress !== undefined && (
            <a
              href={planAddress}
              className="no-print flex min-h-11 items-center gap-1.5 self-start font-semibold text-brand-ink"
            >
              <Icon name="plus" size={16} />
              {t("results.card.add")}
              <span className="sr-only">{t("results.card.add.which", { programme: programme.name })}</span>
            </a>
          )}
          {programme.link !== null && (
            <a
              href={programme.link}
              target="_blank"
              rel="noopener noreferrer"
              className="no-print flex min-h-11 items-center gap-1.5 self-start font-semibold text-brand-ink"
            >
              {t("results.card.details")}
              <Icon name="external" size={16} />
              <span className="sr-only">
                {t("results.card.details.which", { programme: programme.name })}
              </span>
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

export function placeOf(words: Words, { school, campus, faculty, stream }: ProgrammeOut): string {
  const isOrdinary = /^regular$/i.test(stream);
  const told = isOrdinary ? null : streamName(words, stream);
  return [school.short_name, campus, faculty, told].filter(Boolean).join(" · ");
}

function sentenceOf({ t }: Words, { sentence, counted }: ProgrammeOut): string {
  const subjects = counted.map(({ subject, grade }) => `${subject} ${grade}`).join(", ");
  return sentence || t("results.card.counted", { subjects });
}
