import type { Counts } from "../../../kernel/contract/counts.ts";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";
import { programmeOf } from "./catalogue-index.ts";
import type { ResultContext } from "./load-result.ts";
import { totalsByLevel } from "./view.ts";

/** The numbers of a check: every surface that shows a count of programmes takes it from here. */
export function countsOf(read: ResultContext): Counts {
  const { outcome, question, wish, byId, order } = read;
  const { qualified, open } = outcome;
  const total = read.verdictReader().programmes.length;
  const ask = outcome.ask.filter(({ known }) => known !== "just-over");
  const apply = qualified.length + open.length;
  const near = outcome.near.length + outcome.ask.length - ask.length;
  const otherLevels = totalsByLevel(order.check.outcome, question.schoolId, byId)
    .filter(({ level }) => level !== question.level)
    .reduce((sum, one) => sum + one.qualified + one.open, 0);
  const wished = (stored: readonly { programmeId: number }[]) =>
    stored.filter(({ programmeId }) => {
      const field = fieldOfStudy(programmeOf(byId, programmeId));
      return field !== null && wish.includes(field);
    }).length;
  return {
    level: question.level,
    total,
    apply,
    qualified: qualified.length,
    open: open.length,
    ask: ask.length,
    notYet: total - apply - ask.length,
    near,
    closed: total - apply - ask.length - near,
    otherLevels,
    wished: { qualified: wished(qualified), open: wished(open), ask: wished(ask) },
  };
}
