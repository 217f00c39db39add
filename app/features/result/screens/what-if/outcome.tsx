import type { School, Verdict } from "@okwan/engine";
import { chanceName } from "../../../../words/data-names.ts";
import { placeInLine } from "../../../../words/programme-view.ts";
import { chanceTone } from "../../../../kernel/web/chance-tone.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Card } from "../../../../kernel/ui/card.tsx";
import { Chip } from "../../../../kernel/ui/chip.tsx";
import type { Comparison } from "./try-grades.ts";

const shownAtOnce = 30;

/** The two figures beside the real ones. */
export function OutcomeFigures({ comparison, isChanged }: { comparison: Comparison; isChanged: boolean }) {
  const { t } = useWords();
  const { aggregate, realAggregate, qualified, realCount } = comparison;
  const count = qualified.length;
  return (
    <div
      role="status"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-6 rounded-panel bg-brand-deep p-4 text-on-deep sm:p-5"
    >
      <Figure label={t("whatIf.aggregate")} now={aggregate} really={realAggregate} isChanged={isChanged} />
      <Figure
        label={t("whatIf.programmes", { count })}
        now={count}
        really={realCount}
        isChanged={isChanged}
      />
    </div>
  );
}

interface OutcomeProps {
  comparison: Comparison;
  schools: readonly School[];
  isChanged: boolean;
}

/** Programmes that the tried grades open and lose, and all that would qualify. */
export function TrialOutcome({ comparison, schools, isChanged }: OutcomeProps) {
  const { t } = useWords();
  const { qualified, gained, lost, requirementsMet, ask } = comparison;
  const count = (verdicts: readonly Verdict[]) => ({ count: verdicts.length });
  const lists = [
    { verdicts: gained, title: t("whatIf.opens", count(gained)) },
    { verdicts: lost, title: t("whatIf.closes", count(lost)) },
    { verdicts: qualified, title: t("whatIf.all", count(qualified)) },
    { verdicts: ask, title: t("whatIf.ask", count(ask)), text: t("whatIf.ask.text") },
    {
      verdicts: requirementsMet,
      title: t("whatIf.outside", count(requirementsMet)),
      text: t("whatIf.outside.text"),
    },
  ].filter(({ verdicts }) => verdicts === qualified || verdicts.length > 0);
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      {isChanged && gained.length === 0 && lost.length === 0 && (
        <Card>
          <p>{t("whatIf.same")}</p>
        </Card>
      )}
      {lists.map((list) => (
        <VerdictList key={list.title} {...list} schools={schools} />
      ))}
    </div>
  );
}

interface FigureProps {
  label: string;
  now: number | null;
  really: number | null;
  isChanged: boolean;
}

function Figure({ label, now, really, isChanged }: FigureProps) {
  const { t } = useWords();
  return (
    <p>
      <span className="text-4xl font-extrabold">{now ?? "–"}</span>{" "}
      <span className="text-sm text-on-deep-2 sm:text-base">{label}</span>
      <span className="figures block text-sm text-on-deep-2">
        {isChanged ? t("whatIf.really", { figure: really ?? "–" }) : t("whatIf.asItIs")}
      </span>
    </p>
  );
}

interface VerdictListProps {
  title: string;
  text?: string;
  verdicts: readonly Verdict[];
  schools: readonly School[];
}

function VerdictList({ title, text, verdicts, schools }: VerdictListProps) {
  const words = useWords();
  const { t } = words;
  const shown = verdicts.slice(0, shownAtOnce);
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      {text !== undefined && <p className="mt-1 text-sm text-ink-2">{text}</p>}
      <ul className="mt-2 divide-y divide-line">
        {shown.map(({ programme, cutOff, aggregate, chance }) => (
          <li key={programme.id} className="flex items-start justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{programme.name}</p>
              <p className="figures text-sm text-ink-2">
                {placeInLine(
                  words,
                  schools.find(({ id }) => id === programme.schoolId)?.shortName,
                  programme,
                )}
                {cutOff !== null &&
                  ` · ${t(cutOff.kind === "ceiling" ? "whatIf.limit" : "whatIf.figures", { cutOff: cutOff.aggregate, year: cutOff.year, aggregate: aggregate ?? "–" })}`}
              </p>
            </div>
            {chance !== null && <Chip tone={chanceTone(chance)}>{chanceName(words, chance)}</Chip>}
          </li>
        ))}
      </ul>
      {verdicts.length > shown.length && (
        <p className="mt-2 text-sm text-ink-2">
          {t("whatIf.more", { count: verdicts.length - shown.length })}
        </p>
      )}
    </Card>
  );
}
