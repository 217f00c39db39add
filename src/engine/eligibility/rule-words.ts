import type { Level, School } from "../catalogue.ts";
import type { CertificateType } from "../grades/scales.ts";
import type { CompiledRule } from "./compile.ts";
import type { Reason } from "./verdict.ts";
import { capital, levelWord, numberWord } from "./words.ts";

/** The part of a reason that every student reads alike. */
export type Asked = Pick<Reason, "rule" | "needed">;

/** A general rule as one school's applicants for one level read it. */
export interface RuleWords {
  readonly id: number;
  /** One for each core clause; for a school without a rule, that it has none. */
  readonly cores: readonly Asked[];
  readonly electives: Asked | null;
  readonly passes: Asked | null;
  readonly greatest: Asked | null;
}

/** "for every degree at KNUST" tells what the school asks from what a programme asks. */
export function ruleWords(
  id: number,
  rule: CompiledRule | null,
  school: School,
  level: Level,
  certificate: CertificateType,
): RuleWords {
  if (rule === null) {
    const needed = `${school.shortName} publishes none for ${certificate} holders at this level`;
    return { id, cores: [{ rule: "Entry rule", needed }], electives: null, passes: null, greatest: null };
  }
  const forEvery = `for every ${levelWord(level)} at ${school.shortName}`;
  return {
    id,
    cores: rule.cores.map(({ name, need }) => ({ rule: name, needed: `${need} ${forEvery}` })),
    electives: electiveWords(rule, forEvery),
    passes: passWords(rule, forEvery),
    greatest:
      rule.maxAggregate === Infinity
        ? null
        : { rule: "Greatest aggregate", needed: `${rule.maxAggregate} or less ${forEvery}` },
  };
}

function electiveWords({ rule }: CompiledRule, forEvery: string): Asked | null {
  if (rule.electives === null) return null;
  const { count, min } = rule.electives;
  const isOne = count === 1;
  return {
    rule: `${capital(numberWord(count))} elective${isOne ? "" : "s"}`,
    needed: `${min} or better${isOne ? "" : " in each"} ${forEvery}`,
  };
}

function passWords({ rule }: CompiledRule, forEvery: string): Asked | null {
  if (rule.passes === null) return null;
  const { count, min } = rule.passes;
  const word = numberWord(count);
  return {
    rule: `${capital(word)} subjects passed`,
    needed: `${min} or better in ${word} subjects ${forEvery}`,
  };
}
