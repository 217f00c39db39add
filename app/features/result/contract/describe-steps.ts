import { placeInFull, streamOf } from "../../../words/programme-view.ts";
import type { Words } from "../../../words/words.ts";
import type { Choice, NextSteps } from "./next-steps.ts";

/** The choices as text, for page and PDF; each lays them out. No zod: the browser imports it. */

export interface DescribedChoice extends Omit<Choice, "price" | "also_asks" | "admissions_page"> {
  /** "Safe · High Chance" */
  readonly label: string;
  readonly place: string;
  /** "Fee-paying" beside the name; null for a regular place. */
  readonly stream: string | null;
  /** "You 14 · Cut-off 18"; null where nothing is compared. */
  readonly figures: string | null;
  /** Sentences about the programme: why, its past, its stream, what else is asked. */
  readonly about: readonly string[];
  /** When to apply. */
  readonly day: string;
  readonly price: { readonly text: string; readonly source: string } | null;
  /** The choices on the form; "" if not known. */
  readonly tomorrow: string;
  readonly page: { readonly text: string; readonly address: string } | null;
}

export interface DescribedSteps {
  readonly title: string;
  /** Of which field they are; "" without choices. */
  readonly about: string;
  readonly choices: readonly DescribedChoice[];
}

/** @param wish The names of the wished fields. */
export function describeSteps(
  words: Words,
  { choices, withheld }: Pick<NextSteps, "choices" | "withheld">,
  wish: readonly string[],
): DescribedSteps {
  const { t, list } = words;
  const isCompared = choices.some(({ kind }) => kind !== "open");
  const ofWish = choices.filter(({ is_of_wish: is }) => is).length;
  const share = ofWish === choices.length ? "all" : ofWish === 0 ? "none" : "some";
  const about =
    wish.length === 0
      ? t("answer.choices.noWish")
      : t("answer.choices.about", { share, count: choices.length, field: list(wish) });
  return {
    title: t(isCompared ? "answer.choices" : "answer.choices.open", { count: choices.length + withheld }),
    // Before payment the fields of the choices that are not named are not told either.
    about: choices.length === 0 || withheld > 0 || (!isCompared && wish.length === 0) ? "" : about,
    choices: choices.map((choice) => describeChoice(words, choice, wish.length > 0)),
  };
}

function describeChoice(words: Words, choice: Choice, hasWish: boolean): DescribedChoice {
  const { t, money } = words;
  const { program, kind, price, days, choices_on_form: onForm, admissions_page: page } = choice;
  const { school, score, cut_off: cutOff, chance } = program;
  const about = [
    ...(choice.past === null ? [choice.why] : []),
    ...(hasWish && !choice.is_of_wish ? [t("answer.choice.otherField")] : []),
    ...[choice.past, choice.stream_means].filter((one) => one !== null),
    ...(choice.also_asks.length === 0
      ? []
      : [t("answer.steps.alsoAsks", { asks: choice.also_asks.join("; ") })]),
  ];
  return {
    ...choice,
    label: t("answer.choice.label", { kind, chance: chance ?? "none" }),
    place: placeInFull(school, { campus: program.campus, stream: "Regular" }, school.name),
    stream: streamOf(program),
    figures: score === null || cutOff === null ? null : t("answer.choice.figures", { score, cutOff }),
    about,
    day: days ?? t("answer.choice.noDay", { hasPage: page === null ? "no" : "yes" }),
    price: price && {
      text: t("answer.choice.price", { price: money(price.amount, price.currency), year: price.year }),
      source: price.source,
    },
    tomorrow: onForm === null ? "" : t("answer.choice.onForm", { count: onForm }),
    page: page && {
      text: t("answer.choice.page", { kind: page.kind, school: school.short_name }),
      address: page.address,
    },
  };
}
