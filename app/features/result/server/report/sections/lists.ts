import { nearGroups } from "../../../contract/answer.ts";
import type { ProgrammeOut } from "../../../contract/programme.ts";
import { certificates } from "@okwan/engine";
import { changeWords } from "../../../../../words/data-names.ts";
import { streamOf } from "../../../../../words/programme-view.ts";
import { nearGroupTitle } from "../../../contract/result-view.ts";
import type { PdfLine } from "../sheet.ts";
import { alsoAsks, nameAndFigures, whereOf } from "./programme-lines.ts";
import { type SectionInput, boldText, type Section, softText } from "./section.ts";

/** The lists below the qualified programmes. An empty list is no section. */

/** A longer list gets fewer lines per programme, so that the file stays small. */
const isLong = (programmes: readonly ProgrammeOut[]) => programmes.length > 60;

const leadOf = (...sentences: string[]) => [softText(sentences.filter(Boolean).join(" "), 9)];

/** Programmes open for applying without a published cut-off. */
export function openSection({ words, answer, lists: { open }, sources }: SectionInput): Section[] {
  const { certificate, nothing } = answer;
  if (open.length === 0) return [];
  const { t } = words;
  const { usesCutOffs } = certificates[certificate];
  const oneByOne = (programme: ProgrammeOut) => [
    boldText(programme.name, 9.5),
    softText(
      [whereOf(words, programme), ...alsoAsks(words, programme)].join(" · ") +
        sources.markSite(programme.requirement_source),
      8.5,
    ),
  ];
  return [
    {
      title: t("report.open", { count: open.length }),
      lead: leadOf(
        nothing === "none-met" ? t("results.list.none.cutOff") : "",
        t(usesCutOffs ? "report.open.text" : "report.open.byRequirements"),
      ),
      items: isLong(open) ? bySchool(open) : open.map(oneByOne),
    },
  ];
}

function bySchool(programmes: readonly ProgrammeOut[]): PdfLine[][] {
  const inShort = (programme: ProgrammeOut) => {
    const marks = [programme.campus, streamOf(programme)].filter((mark) => mark !== null);
    return marks.length === 0 ? programme.name : `${programme.name} (${marks.join(", ")})`;
  };
  const schools = Map.groupBy(programmes, (programme) => programme.school.name);
  return [...schools].map(([school, its]) => [
    boldText(`${school} (${its.length})`, 9.5),
    softText(`${its.map(inShort).join("; ")}.`, 8.5),
  ]);
}

/** Names of each level; the rest is counted. */
const mostElsewhere = 10;

/** Where nothing is open in the view: what is open at other levels, else at other schools. */
export function openElsewhere({ words: { t }, answer: { instead, schools } }: SectionInput): Section[] {
  if (instead.length === 0) return [];
  const schoolOf = new Map(schools.map(({ id, shortName }) => [id, shortName]));
  const items = [...Map.groupBy(instead, ({ level }) => level)].map(([level, rows]) => {
    const shown = rows.slice(0, mostElsewhere);
    const names = shown.map(({ name, schoolId }) => `${name}, ${schoolOf.get(schoolId)}`).join("; ");
    const more = rows.length - shown.length;
    const rest = more === 0 ? "" : ` ${t("results.routes.more", { count: more, shown: shown.length })}`;
    return [
      boldText(t("common.ofLevel", { level, count: rows.length }), 9.5),
      softText(`${names}.${rest}`, 8.5),
    ];
  });
  return [{ title: t("results.routes"), items }];
}

/**
 * Programmes within a cut-off come first, each with its figures and the hint. Those without a cut-off follow,
 * by school.
 */
export function programmesToConfirm(about: SectionInput): Section[] {
  return [...withCutOff(about), ...withoutCutOff(about)];
}

function withCutOff(about: SectionInput): Section[] {
  const programmes = about.lists.ask.filter(({ known }) => known === "within");
  const count = programmes.length;
  if (count === 0) return [];
  const { t } = about.words;
  return [
    {
      title: t("report.confirm", { count }),
      lead: leadOf(t("report.confirm.text", { count })),
      items: programmes.map((programme) => [
        ...nameAndFigures(about, programme),
        ...(programme.usual === null || isLong(programmes) ? [] : [softText(programme.usual.sentence, 8.5)]),
      ]),
    },
  ];
}

function withoutCutOff({ words, answer: { summary }, lists }: SectionInput): Section[] {
  const programmes = lists.ask.filter(({ known }) => known === "no-line" || known === "not-compared");
  if (programmes.length === 0) return [];
  const { t } = words;
  return [
    {
      title: t("report.confirm.rest", { count: programmes.length }),
      lead: leadOf(t("report.confirm.rest.text", { isWhole: summary.missing.length === 0 ? "yes" : "no" })),
      items: bySchool(programmes),
    },
  ];
}

/**
 * What is up to three points or one rule away, as on the page: by what opens it, also where another rule is
 * not published.
 */
export function nearMisses(about: SectionInput): Section[] {
  const { words, answer, lists } = about;
  const near = [...lists.ask.filter(({ known }) => known === "near"), ...lists.near];
  if (near.length === 0) return [];
  // A row's sentence says what would open it; a long list has no sentences, only titles.
  const linesOf = (programme: ProgrammeOut, hasTitle: boolean): PdfLine[] => {
    const { sentence, changes } = programme;
    const isSaid = !isLong(near) || (hasTitle && programme.opens_by?.kind === "grade");
    const change = isSaid ? "" : words.list(changes.map((one) => changeWords(words, one)));
    return [
      ...nameAndFigures(about, programme),
      ...(isLong(near) ? [] : [softText(sentence, 8.5)]),
      ...(isLong(near) || programme.held === null ? [] : [softText(programme.held, 8.5)]),
      ...(change === "" ? [] : [softText(words.t("report.near.changes", { changes: change }), 8.5)]),
    ];
  };
  const groups = nearGroups(near, answer.course, ({ opens_by }) => opens_by ?? { kind: "own" });
  const items = groups.flatMap((group) => {
    // A single group with nothing in common needs no title.
    const hasTitle = groups.length > 1 || group.opensBy.kind !== "own";
    const title = hasTitle ? [boldText(nearGroupTitle(words, group), 11)] : [];
    return group.rows.map((programme, at) => [...(at === 0 ? title : []), ...linesOf(programme, hasTitle)]);
  });
  return [
    {
      title: words.t("report.near", { count: near.length }),
      lead: leadOf(words.t("report.near.text"), bestChange(about)),
      items,
    },
  ];
}

function bestChange({ words, answer: { steps } }: SectionInput): string {
  const { resit } = steps;
  if (resit === null) return "";
  return words.t("report.near.best", { change: changeWords(words, resit.change), count: resit.opens });
}
