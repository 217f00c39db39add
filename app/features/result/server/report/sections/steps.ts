import { describeSteps } from "../../../contract/describe-steps.ts";
import { changeWords, studyName } from "../../../../../words/data-names.ts";
import { placeInFull } from "../../../../../words/programme-view.ts";
import { rewriteWords } from "../../../../../words/result-words.ts";
import { type SectionInput, boldText, type Section, softText } from "./section.ts";

/** The choices and what to write again, as on the page; addresses are written out, because paper has no links. */
export function nextSteps({ words, answer }: SectionInput): Section[] {
  const { steps, wish } = answer;
  const { t, list } = words;
  const described = describeSteps(
    words,
    steps,
    wish.map((field) => studyName(words, field)),
  );
  const { resit, no_safe: noSafe, ask, papers, tomorrow: doTomorrow } = steps;
  const isOpen = answer.counts.apply > 0;
  const resitPart = resit === null ? [] : [resitLines()];
  const choices = described.choices.map(
    ({ label, program, place, stream, figures, about, day, price, tomorrow, page }) => ({
      title: `${label}: ${program.name}`,
      lines: [
        [`${place}.`, stream === null ? "" : `${stream}.`, figures === null ? "" : `${figures}.`]
          .filter(Boolean)
          .join(" "),
        about.join(" "),
        [day, price?.text, tomorrow].filter(Boolean).join(" "),
        ...(page === null ? [] : [t("answer.steps.at", { what: page.text, address: written(page.address) })]),
      ],
    }),
  );
  const more = [
    ...(noSafe === null
      ? []
      : [
          {
            title: t("answer.choices.noSafe"),
            lines: [
              `${noSafe.program.name}, ${placeInFull(noSafe.program.school, noSafe.program, noSafe.program.school.name)}. ${noSafe.why}`,
            ],
          },
        ]),
    ...(choices.length === 0
      ? []
      : [
          ...(doTomorrow === null ? [] : [{ title: t("answer.choices.tomorrow"), lines: [doTomorrow] }]),
          { title: t("answer.choices.papers"), lines: [`${papers.join(", ")}.`] },
        ]),
    ...(ask === null
      ? []
      : [
          {
            title: t("answer.steps.ask", {
              school: ask.program.school.short_name,
              programme: ask.program.name,
            }),
            lines: [
              ask.question.text,
              ...(ask.question.page === null
                ? []
                : [
                    t("answer.steps.at", {
                      what: t("answer.ask.page"),
                      address: written(ask.question.page.address),
                    }),
                  ]),
            ],
          },
        ]),
  ];
  const parts = isOpen ? [...choices, ...more, ...resitPart] : [...resitPart, ...choices, ...more];
  if (parts.length === 0) return [];
  const items = parts.map(({ title, lines }) => [
    boldText(title, 10.5),
    ...lines.map((text) => softText(text, 9)),
  ]);
  return [{ title: described.title, items }];

  function resitLines() {
    const { failed, change, opens, grades, is_for_wish: isForWish, sitting } = resit!;
    const subjects = failed.length > 0 ? failed.map(({ subject }) => subject) : [change.subject];
    const papersAgain = subjects.length === 1 ? "one" : "several";
    return {
      title: t("answer.resit.title", { subjects: list(subjects), isForWish: isForWish ? "yes" : "no" }),
      lines: [
        ...grades.map(
          ({ grade, opens: levels }) =>
            `${changeWords(words, { ...change, to: grade })}: ${t("answer.resit.opens", { levels: list(levels.map((one) => t("common.ofLevel", one))) })}.`,
        ),
        ...(grades.length > 0
          ? []
          : [t("answer.resit.all", { count: opens, papers: papersAgain, level: answer.level })]),
        [
          rewriteWords(words, answer, papersAgain),
          answer.certificate === "WASSCE" ? t("answer.resit.sitting", { year: sitting }) : "",
        ].join(" "),
      ],
    };
  }
}

/** "https://www.ug.edu.gh/forms/" → "ug.edu.gh/forms", as one types it. */
function written(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
