import type { ReactNode } from "react";
import { type ProgrammeRow, lastRung } from "../../contract/answer.ts";
import { placeInFull } from "../../../../words/programme-view.ts";
import type { Words } from "../../../../words/words.ts";
import { chanceTone, ladderTone, type PageSpeech, useWords } from "../../../../kernel/web/words.tsx";
import { type ChipTone, chipTones } from "../../../../kernel/ui/controls.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { RowDetails } from "./row-details.tsx";
import { type ResultPage, StateLink, useResultPage } from "./result-page-context.tsx";
import { toggled } from "./address-state.ts";

interface RowProps {
  row: ProgrammeRow;
  rank: number | null;
  heading?: "h3" | "h4";
  /** true: shows the level, because the list has several. */
  saysLevel?: boolean;
  /** Set if the row appears outside its list. */
  id?: string;
  /** true: no link; open, with the long part of its details folded. */
  isSample?: boolean;
  children?: ReactNode;
}

/** One programme as a line; a tap opens it in place. */
export function Row({
  row,
  rank,
  heading: Heading = "h3",
  saysLevel = false,
  id = `programme-${row.id}`,
  isSample = false,
  children,
}: RowProps) {
  const { state } = useResultPage();
  const isOpen = isSample || state.open.includes(row.id);
  const head = <Head row={row} rank={rank} saysLevel={saysLevel} toggle={isSample ? null : { isOpen }} />;
  return (
    <li
      id={id}
      className={`@container print-whole scroll-mt-4 border-t border-line first:border-t-0 ${isOpen ? "bg-gold-tint/30 shadow-[inset_3px_0_0_var(--gold)]" : ""}`}
    >
      <Heading className="text-[15px] leading-[19px] font-semibold tracking-normal text-pretty">
        {isSample ? (
          <span className="row-head">{head}</span>
        ) : (
          <StateLink
            change={{ open: toggled(state.open, row.id) }}
            at={id}
            aria-expanded={isOpen}
            className="row-head"
          >
            {head}
          </StateLink>
        )}
      </Heading>
      {isOpen && <RowDetails row={row} isFolded={isSample} />}
      {children}
    </li>
  );
}

interface HeadProps extends Required<Pick<RowProps, "row" | "rank" | "saysLevel">> {
  /** null: the row does not open. */
  toggle: { isOpen: boolean } | null;
}

function Head({ row, rank, saysLevel, toggle }: HeadProps) {
  const shown = useResultPage();
  return (
    <>
      <span className="min-w-0">
        <span className="block">
          {rank !== null && <span className="figures mr-1.5 text-sm text-ink-2">{rank}</span>}
          {row.name}
        </span>
        <span className="row-note">{placeWords(row, shown)}</span>
        {row.past !== null && (
          <span className="figures mt-0.5 block text-[13px] leading-[17px] text-on-gold-tint">
            {row.past}
          </span>
        )}
      </span>
      <span className="hidden @xl:block">
        {/* An opened row has the whole ladder. */}
        {toggle?.isOpen === false && row.score !== null && row.cutOff !== null && !row.isLimit && (
          <MiniLadder
            you={row.score}
            cutOff={row.cutOff}
            last={shown.schools.get(row.schoolId)?.lastRung ?? lastRung(shown.answer.certificate)}
            tone={ladderTone(row.chance, row.cutOff - row.score)}
          />
        )}
      </span>
      <Figures row={row} saysLevel={saysLevel} />
      {toggle !== null && (
        <Icon
          name="down"
          size={16}
          className={`col-start-2 row-start-1 mt-0.5 text-ink-2 @xl:col-start-4 @xl:mt-0 ${toggle.isOpen ? "rotate-180" : ""}`}
        />
      )}
    </>
  );
}

function placeWords(row: ProgrammeRow, { schools }: Pick<ResultPage, "schools">): string {
  return placeInFull(schools.get(row.schoolId) ?? { name: "", city: null }, row);
}

function Figures({ row, saysLevel }: Pick<HeadProps, "row" | "saysLevel">) {
  const words = useWords();
  const chip = chipOf(words, row, saysLevel);
  return (
    <span className="row-figures">
      <span>{pairOf(words, row)}</span>
      {chip !== null && (
        <span
          className={`rounded-full px-2 text-xs leading-[22px] font-semibold whitespace-nowrap ${chipTones[chip.tone]}`}
        >
          {chip.text}
        </span>
      )}
      {row.year !== null && row.cutOff !== null && (
        <span className="sr-only">
          {words.t(row.isLimit ? "answer.row.limitYear" : "answer.row.year", { year: row.year })}
        </span>
      )}
    </span>
  );
}

/** Aggregate and cut-off or entry limit; without either, the number of rules met. */
function pairOf({ rich, t }: PageSpeech, { score, cutOff, isLimit, rules, known }: ProgrammeRow): ReactNode {
  const b = (text: ReactNode) => <b>{text}</b>;
  if (score !== null && cutOff !== null)
    return rich("common.pair", { score, cutOff, isLimit: isLimit ? "yes" : "no", b });
  if (rules !== null && known === null)
    return t("answer.row.meets", { ...rules, isAll: rules.met === rules.total ? "yes" : "no" });
  return score === null ? null : rich("answer.row.score", { score, b });
}

function chipOf(
  words: Words,
  { chance, place, level }: ProgrammeRow,
  saysLevel: boolean,
): { tone: ChipTone; text: string } | null {
  const { t } = words;
  if (chance !== null) return { tone: chanceTone(chance), text: chance };
  switch (place) {
    case "open":
    case "qualified":
      return { tone: "brand", text: saysLevel ? t("answer.level", { level }) : t("answer.row.rulesMet") };
    case "ask":
      return { tone: "gold", text: t("answer.tab.ask") };
    case "near":
      return null;
    case "closed":
      return { tone: "plain", text: t("answer.row.closed") };
    case "withheld":
      return null;
  }
}

const strokes = { brand: "stroke-brand", teal: "stroke-teal", gold: "stroke-gold", clay: "stroke-clay" };

interface MiniLadderProps {
  you: number;
  cutOff: number;
  last: number;
  tone: keyof typeof strokes;
}

/** A row's ladder without text: the figures are beside it. */
function MiniLadder({ you, cutOff, last, tone }: MiniLadderProps) {
  const at = (points: number) => `${((Math.min(Math.max(points, 6), last) - 6) / (last - 6)) * 100}%`;
  return (
    <svg aria-hidden="true" width="100%" height="24" className="block overflow-visible px-2">
      <line
        x1="0"
        x2="100%"
        y1="12"
        y2="12"
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-sunken"
      />
      <line x1={at(you)} x2={at(cutOff)} y1="12" y2="12" strokeWidth="6" className={strokes[tone]} />
      <line x1={at(cutOff)} x2={at(cutOff)} y1="0" y2="24" strokeWidth="3" className="stroke-ink" />
      <circle cx={at(you)} cy="12" r="7" className="fill-ink stroke-surface" strokeWidth="2" />
    </svg>
  );
}
