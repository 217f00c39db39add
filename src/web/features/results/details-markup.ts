import { html, type SafeHtml } from "@remix-run/html-template";
import type { ProgrammeOut } from "../../../contract/programme.ts";
import type { FigureOrigin } from "../../../contract/figure.ts";
import { courseName } from "../../../language/data-names.ts";
import type { Words } from "../../../language/words.ts";

/**
 * The breakdown, the six that counted, every rule, the figures of other years; opened without script. The tag makes text
 * safe. A template and no elements: sixteen of these are four fifths of a result page, which has to be made for half a
 * million students in one evening (docs/decisions/021).
 */
export function detailsOf(words: Words, programme: ProgrammeOut): SafeHtml {
  const { t } = words;
  const { counted, reasons, also_asks: alsoAsks, history, note } = programme;
  return html`<details class="why">
    <summary>
      ${t("results.why")}<span class="sr-only">
        ${t("results.why.which", { programme: programme.name })}</span
      >
    </summary>
    <div>
      ${breakdown(words, programme)} ${counted.length > 0 ? countedList(words, counted) : null}
      ${reasons.length > 0 ? rules(words, programme) : null}
      ${
        alsoAsks.length > 0
          ? html`<h4>${t("results.why.alsoAsks")}</h4>
              <ul class="asks">
                ${alsoAsks.map((ask) => html`<li>${asPublished(words, ask)}</li>`)}
              </ul>`
          : null
      }
      ${history.length > 0 ? figures(words, programme) : null}
      ${note === "" ? null : html`<p class="aside">${asPublished(words, note)}</p>`}
      <p class="aside">
        ${t("results.why.checked", { year: programme.checked_on })}
        <a class="link" href="/report-figure?programme=${programme.id}">${t("results.why.wrong")}</a>
      </p>
    </div>
  </details>`;
}

function breakdown(words: Words, programme: ProgrammeOut): SafeHtml {
  const { t } = words;
  const { max_grade: cutOff, score, difference, hides_newest: hidesNewest, list } = programme;
  const row = (label: string, value: string) =>
    html`<div>
      <dt>${label}</dt>
      <dd>${value}</dd>
    </div>`;
  const cutOffRow = row(t("results.why.cutOff"), cutOffWords(words, programme));
  // What is not told for being sold, or for being beside it, is no dash, as if it were not known.
  const rows = [
    hidesNewest && cutOff === null ? null : cutOffRow,
    score === null || hidesNewest ? null : row(t("results.why.score"), String(score)),
    difference === null ? null : row(t("results.why.difference"), pointsWords(words, difference)),
  ].filter((one) => one !== null);
  return html`<h4>${programme.description}</h4>
    ${rows.length === 0 ? null : html`<dl class="figures">${rows}</dl>`}
    ${list === null ? null : originLines(list)}`;
}

/** From which list, and what is to be known about the figure; the list's own page has the rest. */
function originLines({ id, said, doubt, remarks }: FigureOrigin): SafeHtml {
  return html`<p>${listLink(id, said)}</p>
    ${[doubt ?? [], remarks].flat().map((remark) => html`<p class="aside">${remark}</p>`)}`;
}

/** "14"; "13 (2024/2025)" where it is an earlier year's, as the newest is not told. */
export function cutOffWords({ t }: Words, programme: ProgrammeOut): string {
  const { max_grade: cutOff, hides_newest: hidesNewest, year } = programme;
  if (cutOff === null) return t(hidesNewest ? "results.why.kept" : "results.why.noCutOff");
  return hidesNewest && year !== null ? `${cutOff} (${year})` : String(cutOff);
}

function pointsWords({ t }: Words, difference: number): string {
  if (difference === 0) return t("results.why.onIt");
  const points = Math.abs(difference);
  return difference > 0 ? t("results.why.toSpare", { points }) : t("results.why.short", { points });
}

function countedList({ t }: Words, counted: ProgrammeOut["counted"]): SafeHtml {
  return html`<h4>${t("results.why.counted")}</h4>
    <ul class="counted figures">
      ${counted.map(
        ({ subject, grade, points, sitting }) =>
          html`<li>
            <span>${subject}</span> <b>${grade}</b> =
            ${points}${sitting === undefined ? null : ` ${t("results.why.sitting", { sitting })}`}
          </li>`,
      )}
    </ul>`;
}

const outcomes = {
  met: { word: "results.why.met", className: "met" },
  "not met": { word: "results.why.notMet", className: "unmet" },
  "not known": { word: "results.why.notKnown", className: "unknown" },
} as const;

function rules({ t }: Words, { reasons, requirement_source: source }: ProgrammeOut): SafeHtml {
  return html`<h4>${t("results.why.rules")}</h4>
    <ul class="rules">
      ${reasons.map(({ rule, needed, given, outcome }) => {
        const { word, className } = outcomes[outcome];
        return html`<li>
          <b>${rule}</b> <span>${t("results.why.rule", { needed, given })}</span>
          <i class="${className}">${t(word)}</i>
        </li>`;
      })}
    </ul>
    ${source === null ? null : html`<p>${sourceLink(source, t("results.why.requirements"))}</p>`}`;
}

function figures(words: Words, { history, hides_newest: isEarlier }: ProgrammeOut): SafeHtml {
  return html`<h4>${words.t(isEarlier ? "results.why.earlier" : "results.why.figures")}</h4>
    <ul class="years figures">
      ${history.map(
        (figure) =>
          html`<li>
            ${listLink(figure.list, [figure.year, ...kindsOf(words, figure)].join(", "))}
            <b>${figure.aggregate}</b>
          </li>`,
      )}
    </ul>`;
}

/** What tells this figure from one for everybody of a list nobody doubts. */
export function kindsOf(words: Words, figure: ProgrammeOut["history"][number]): string[] {
  const { t } = words;
  const { kind, choice, sex, background, applicants, is_in_doubt: isInDoubt } = figure;
  return [
    kind === "ceiling" ? t("results.why.entryLimit") : "",
    choice === 2 ? t("results.why.secondChoice") : "",
    sex === "female" ? t("results.why.women") : sex === "male" ? t("results.why.men") : "",
    background === "any" ? "" : t("results.why.background", { course: courseName(words, background) }),
    applicants === "any" ? "" : t(`results.why.applicants.${applicants}`),
    isInDoubt ? t("results.why.inDoubt") : "",
  ].filter((word) => word !== "");
}

/** What a school wrote itself stays as it wrote it, and says which language that is. */
function asPublished({ language }: Words, text: string): SafeHtml | string {
  return language === "en" ? text : html`<span lang="en">${text}</span>`;
}

function listLink(id: string, words: string): SafeHtml {
  return html`<a class="link" href="/lists/${id}">${words}</a>`;
}

function sourceLink(address: string, words: string): SafeHtml {
  return html`<a class="link" href="${address}" target="_blank" rel="noopener noreferrer nofollow"
    >${words}</a
  >`;
}
