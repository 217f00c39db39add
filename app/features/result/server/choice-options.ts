import { type Programme, alsoAskedFor, chanceLabel, earlierLines, type StoredVerdict } from "@okwan/engine";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";
import { programmeOf, schoolOf } from "./catalogue-index.ts";
import type { ResultContext } from "./load-result.ts";
import { asksForExamination, type Option, threeChoices, type ThreeChoices } from "./three-choices.ts";

type Read = Pick<ResultContext, "order" | "byId" | "candidate" | "question" | "wish" | "scaleAt">;

/** The three choices of a check's view: of its level, in its school first and then in the whole country. */
export function choicesOf(read: Read): ThreeChoices {
  return threeChoices(optionsOf(read), {
    wish: read.wish,
    course: read.candidate.course,
    stream: read.order.check.input.stream ?? "Regular",
  });
}

function optionsOf(read: Read): Option[] {
  const { outcome } = read.order.check;
  return [...outcome.qualified, ...outcome.open].flatMap((stored) => {
    const programme = programmeOf(read.byId, stored.programmeId);
    return programme.level === read.question.level ? [optionOf(read, programme, stored)] : [];
  });
}

function optionOf(
  { byId, candidate, question, scaleAt }: Pick<Read, "byId" | "candidate" | "question" | "scaleAt">,
  programme: Programme,
  { aggregate: score, cutOffIndex }: StoredVerdict,
): Option {
  const { id, schoolId, name, field, stream, note } = programme;
  const figure =
    !scaleAt(schoolId).isCompared || cutOffIndex === null ? null : (programme.cutOffs[cutOffIndex] ?? null);
  const cutOff = figure?.kind === "cutoff" ? figure.aggregate : null;
  const spare = cutOff === null || score === null ? null : cutOff - score;
  const asked = alsoAskedFor(schoolOf(byId, programme), programme, candidate.certificate);
  return {
    id,
    schoolId,
    name,
    field,
    stream,
    study: fieldOfStudy(programme),
    chance: spare === null ? null : chanceLabel(cutOff!, score!),
    spare,
    cutOff,
    score,
    earlier: figure === null ? [] : earlierLines(programme, figure),
    hasExamination: asksForExamination([...asked, note]),
    isInView: question.schoolId === null || question.schoolId === schoolId,
  };
}
