import { fieldRanks, groupOf, type ProgrammeRow, lastRung } from "../contract/answer.ts";
import { withheldFacts } from "../contract/result-table.ts";
import type { Programme, Verdict } from "@okwan/engine";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";
import { openProgrammes, type PlacedProgramme } from "./find-programmes.ts";
import { viewsOfCountry, type ResultContext } from "./load-result.ts";
import { alwaysClosedWords, opensByOf, type VisibleProgramme } from "./describe-programme.ts";

/** The rows of a result's page, one per programme. */

export function rowOf({ programme, place, visible }: PlacedProgramme): ProgrammeRow {
  if (place === "closed" || place === "withheld") {
    return { ...programmeFacts(programme), ...withheldFacts, place, group: groupOf(place, null) };
  }
  const programmeShown = visible();
  const { verdict } = programmeShown;
  const { aggregate, chance, known, usual, difference } = verdict;
  // A cut-off is a WASSCE figure: beside points of letters it would look like a comparison.
  const cutOff = programmeShown.read.scaleAt(programme.schoolId).isCompared ? verdict.cutOff : null;
  return {
    ...programmeFacts(programme),
    place,
    group: groupOf(place, known),
    chance,
    score: aggregate,
    cutOff: cutOff?.aggregate ?? null,
    isLimit: cutOff?.kind === "ceiling",
    year: cutOff?.year ?? null,
    known,
    meetsUsual: usual?.met ?? null,
    opensBy: place === "near" || known === "just-over" ? opensByOf(programmeShown) : null,
    past: pastWords(programmeShown),
    rules: difference === null ? rulesMet(verdict) : null,
  };
}

/** A figure that an operator withholds is doubted in the row too; a paid check keeps what it was judged by. */
function pastWords(shown: VisibleProgramme): string | null {
  const { read, verdict } = shown;
  if (read.isBeingChecked(verdict.programme.id)) return read.speech.words.t("results.card.beingChecked");
  return alwaysClosedWords(shown);
}

/** The row of a programme that is shown before payment too. */
export function qualifiedRow(visible: VisibleProgramme): ProgrammeRow {
  return rowOf({ programme: visible.verdict.programme, place: "qualified", visible: () => visible });
}

/**
 * Open programmes at every level of the same place, else of the rest of the country; the level that was asked
 * for first, and in it the SHS course's fields.
 */
export function openElsewhere(read: ResultContext): ProgrammeRow[] {
  const { schoolId, level } = read.question;
  const rankOf = fieldRanks(read.order.check.input.course);
  const open = viewsOfCountry(read)
    .flatMap(openProgrammes)
    .map(rowOf)
    .toSorted(
      (one, other) =>
        Number(other.level === level) - Number(one.level === level) ||
        rankOf(one.field) - rankOf(other.field),
    );
  const here = open.filter((row) => row.schoolId === schoolId);
  return here.length > 0 ? here : open;
}

/** The ends of the ladders that differ from the certificate's own, by school. */
export function otherRungs({ byId, country, candidate, scaleAt }: ResultContext): Record<number, number> {
  const usual = lastRung(candidate.certificate);
  const rungs = [...byId.schools.values()]
    .filter((school) => school.country === country.code)
    .map(({ id }) => [id, scaleAt(id).lastRung] as const);
  return Object.fromEntries(rungs.filter(([, rung]) => rung !== usual));
}

function rulesMet({ reasons }: Verdict): ProgrammeRow["rules"] {
  return { met: reasons.filter(({ outcome }) => outcome === "met").length, total: reasons.length };
}

function programmeFacts(programme: Programme) {
  const { id, name, level, schoolId, campus, stream, field } = programme;
  return { id, name, level, schoolId, campus, stream, field, study: fieldOfStudy(programme) };
}
