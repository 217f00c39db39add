import type { GradeChange, Reason, Verdict } from "./verdict.ts";
import { capital, list, points } from "./words.ts";

/** The one sentence (or two) on a card: how the programme stands to the student, in plain words. */
export function sentenceFor(verdict: Verdict): string {
  switch (verdict.outcome) {
    case "qualified":
      return qualifiedSentence(verdict);
    case "open":
      return openSentence(verdict);
    case "near-miss":
      return `${missSentence(verdict)} ${nearSentence(verdict)}`;
    case "not-qualified":
      return missSentence(verdict);
    case "not-known":
      return unknownSentence(verdict);
  }
}

function qualifiedSentence({ cutOff, aggregate, difference, isStrongest }: Verdict): string {
  const figures = `The cut-off is ${cutOff?.aggregate} and you have ${aggregate}.`;
  const strongest = isStrongest ? " That is as strong as a result can be." : "";
  if (difference === 0) return `Right on the line. ${figures}${strongest}`;
  return `${capital(points(difference ?? 0))} to spare. ${figures}${strongest}`;
}

function openSentence({ cutOff, aggregate }: Verdict): string {
  if (cutOff === null) return "You may apply; no cut-off is published.";
  if (cutOff.kind === "ceiling") {
    return `You may apply; no cut-off is published. The entry limit is ${cutOff.aggregate} and you have ${aggregate}.`;
  }
  return `You may apply. The published cut-off of ${cutOff.aggregate} is for WASSCE grades, so it is not compared with yours.`;
}

function missSentence({ cutOff, aggregate, difference, reasons }: Verdict): string {
  const missed = reasons.filter(({ outcome }) => outcome === "not met");
  const others = missed.filter((reason) => !isAboutPoints(reason));
  if (others.length > 0) return requirementSentence(others);
  if (cutOff !== null && aggregate !== null && difference !== null && difference < 0) {
    const word = cutOff.kind === "ceiling" ? "Entry limit" : "Cut-off";
    return `${word} ${cutOff.aggregate}, you have ${aggregate}.`;
  }
  const [first] = missed;
  return first === undefined ? "Not open with these grades." : pointsSentence(first);
}

/** Where a better grade than the one asked for is needed, it says what for. */
function nearSentence({ changes, reasons, cutOff }: Verdict): string {
  const sentence = changeSentence(changes);
  const missed = reasons.filter((reason) => reason.outcome === "not met" && !isAboutPoints(reason));
  const isAsked = changes.every(({ to }) => missed.some(({ needed }) => needed.startsWith(to)));
  if (missed.length === 0 || isAsked || cutOff === null) return sentence;
  return sentence.replace(/\.$/u, ", cut-off included.");
}

/** Rules about the aggregate are told as figures, not as requirements. */
function isAboutPoints({ rule }: Reason): boolean {
  return /^(Greatest aggregate|Cut-off|Entry limit)/u.test(rule);
}

function pointsSentence({ needed, given }: Reason): string {
  const asked = `The aggregate must be ${needed}`;
  if (!/^\d/u.test(given)) return `${asked}; even the best grades in what is missing would not make it.`;
  return `${asked}; yours is ${given}.`;
}

function requirementSentence(missed: readonly Reason[]): string {
  const [first, ...more] = missed;
  if (first === undefined) return "";
  const rest = more.length === 0 ? "" : ` ${capital(countMore(more.length))} not met either.`;
  return `${oneRequirement(first)}${rest}`;
}

function oneRequirement({ rule, needed, given }: Reason): string {
  if (rule === "Who may apply") return `${needed}.`;
  const asked = needed.replace(/ for (this|every) .*$/u, "");
  if (given === "Not among your subjects") return `It asks for ${rule} (${asked}), which you did not take.`;
  if (given === "None of these") return `It asks for ${lower(rule)} (${asked}); you took none of these.`;
  return `It asks for ${lower(rule)} at ${asked}; you have ${given.replace(/^Only /u, "only ")}.`;
}

/** "Two of …" and "Any three …" read on in the sentence; names of subjects keep their capital. */
function lower(rule: string): string {
  return rule.replace(/^(One|Two|Three|Four|Five|Six|Any)\b/u, (word) => word.toLowerCase());
}

function countMore(count: number): string {
  return count === 1 ? "one more requirement is" : `${count} more requirements are`;
}

/** "A B3 instead of C4 in English Language would do it." */
export function changeSentence(changes: readonly GradeChange[]): string {
  if (changes.length === 0) return "";
  const parts = changes.map(({ name, from, to }) =>
    from === null ? `${name} at ${to}` : `${article(to)} ${to} instead of ${from} in ${name}`,
  );
  return `${capital(list(parts, "and"))} would do it.`;
}

function article(grade: string): string {
  return /^[AEF]/u.test(grade) ? "an" : "a";
}

function unknownSentence({ reasons }: Verdict): string {
  const unknown = reasons.filter(({ outcome }) => outcome === "not known");
  const [first] = unknown;
  if (first === undefined) return "We cannot tell yet.";
  if (first.rule === "Entry rule")
    return "We cannot tell: the school publishes no entry rule for your certificate here.";
  if (first.needed === "Not published")
    return "We cannot tell: the subjects this programme asks for are not published.";
  if (isAboutPoints(first)) return `We cannot tell yet: the aggregate must be ${first.needed}.`;
  if (first.rule === "Who may apply")
    return `We cannot tell yet: ${first.needed.toLowerCase()}, and you did not say.`;
  const asked = first.needed.replace(/ for (this|every) .*$/u, "");
  if (asked.startsWith("WASSCE")) {
    return `We cannot tell: it asks for ${asked} in ${lower(first.rule)}, and no school says what that is on your certificate.`;
  }
  return `We cannot tell yet: it asks for ${lower(first.rule)} at ${asked}, and ${noGradeYet(first.given)}.`;
}

function noGradeYet(given: string): string {
  return /no grade yet/iu.test(given) ? "that grade is not out yet" : "you did not give all your grades";
}
