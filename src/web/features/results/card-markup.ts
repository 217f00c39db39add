import { html, type SafeHtml } from "@remix-run/html-template";
import type { ProgrammeOut } from "../../../contract/programme.ts";
import { placeOf, programmeView } from "../../../language/programme-view.ts";
import type { Words } from "../../../language/words.ts";
import { chanceTone, ladderTone } from "../../lib/chance-tone.ts";
import { chipClass } from "../../ui/chip-class.ts";
import { iconOf } from "../../ui/icon-markup.ts";
import { ladderOf } from "../../ui/ladder-markup.ts";
import { detailsOf } from "./details-markup.ts";

export interface Card {
  /** Its place in the whole list; null outside it. */
  rank: number | null;
  /** Points of the last rung: 36 on the WASSCE scale. */
  last: number;
  /** Address of the plan with this programme added; where there is a plan to add to. */
  planAddress?: string | undefined;
}

/** A programme that is compared with a cut-off, with everything that is known of it. The tag makes text safe. */
export function cardOf(words: Words, programme: ProgrammeOut, { rank, last, planAddress }: Card): SafeHtml {
  const { t } = words;
  const { chance } = programme;
  const { name, place, chance: label } = programmeView(words, programme);
  const border = rank === null ? "border-dashed border-line-2" : "border-line";
  return html`<article
    id="programme-${programme.id}"
    class="print-whole rounded-card border bg-surface p-4 sm:p-5 ${border}"
  >
    <div class="flex gap-3 sm:gap-5">
      <p class="figures w-6 shrink-0 text-end font-semibold text-ink-2">
        ${rank === null ? "–" : html`${unseen(`${t("results.card.rank")} `)}${rank}`}
      </p>
      <div class="flex min-w-0 grow flex-wrap items-start justify-between gap-2">
        <div class="min-w-0 basis-64 grow">
          <h3 class="text-lg">${name}</h3>
          <p class="text-sm text-ink-2">${place}${yearOf(words, programme)}</p>
        </div>
        ${chance === null ? null : chips(words, { chance, label }, rank !== null)}
      </div>
    </div>
    ${bodyOf(words, programme, { last, planAddress })}
  </article>`;
}

/**
 * The same as one line that opens on a tap: beyond the first five a list is looked through, not read.
 * @param isOpen where it is printed
 */
export function rowOf(words: Words, programme: ProgrammeOut, card: Card, isOpen: boolean): SafeHtml {
  const { name, place, chance } = programmeView(words, programme);
  return html`<details
    id="programme-${programme.id}"
    class="print-whole group border-b border-line last:border-0"
    ${isOpen ? html`open` : null}
  >
    <summary class="flex min-h-12 items-center gap-3 py-1.5">
      <span class="figures w-8 shrink-0 text-end text-ink-2"
        >${unseen(`${words.t("results.card.rank")} `)}${card.rank}</span
      >
      <span class="min-w-0 grow">
        <span class="block truncate font-semibold group-open:whitespace-normal">${name}</span>
        <span class="block truncate text-sm text-ink-2">${[chance, place].filter(Boolean).join(" · ")}</span>
      </span>
    </summary>
    <div class="pb-3">${bodyOf(words, programme, card)}</div>
  </details>`;
}

/** Line, sentence, breakdown, and what can be done with it. */
function bodyOf(
  words: Words,
  programme: ProgrammeOut,
  { last, planAddress }: Pick<Card, "last" | "planAddress">,
): SafeHtml {
  const { chance } = programme;
  const { ladder } = programmeView(words, programme);
  return html`<div class="sm:ps-11">
    ${
      ladder === null
        ? null
        : html`<div class="mt-4 px-2">
            ${ladderOf(words, {
              ...ladder,
              last,
              tone: ladderTone(chance, programme.difference),
            })}
          </div>`
    }
    <p class="mt-2 text-ink-2">${sentenceOf(words, programme)}</p>
    ${programme.held === null ? null : heldLine(words, programme.held)}
    <div class="mt-1 flex flex-wrap items-center justify-between gap-x-4">
      ${detailsOf(words, programme)}
      ${planAddress === undefined ? null : addLink(words, programme, planAddress)}
      ${programme.link === null ? null : schoolLink(words, programme, programme.link)}
    </div>
  </div>`;
}

/** Requirements are met, but there is no cut-off to compare with: no chance, no ladder. */
export function openOf(words: Words, programme: ProgrammeOut): SafeHtml {
  const { score: aggregate } = programme;
  return html`<li class="print-whole py-3">
    <div class="flex items-start gap-3">
      ${iconOf("check", 20, "mt-0.5 text-brand-ink")}
      <div class="min-w-0">
        <h3 class="font-semibold">${programme.name}</h3>
        <p class="text-sm text-ink-2">
          ${placeOf(words, programme)}${
            aggregate === null ? null : ` · ${words.t("results.open.aggregate", { aggregate })}`
          }
        </p>
      </div>
    </div>
    <div class="sm:ps-8">${detailsOf(words, programme)}</div>
  </li>`;
}

/** How often such a line held, and how that was counted. */
function heldLine({ t }: Words, held: string): SafeHtml {
  return html`<p class="mt-1 text-sm text-ink-2">
    ${held} <a class="link" href="/how-sure">${t("results.card.how")}</a>
  </p>`;
}

/** No figure stands without its year. */
export function yearOf({ t }: Words, { year, max_grade: cutOff }: ProgrammeOut): string | null {
  return year === null || cutOff === null ? null : ` · ${t("results.card.year", { year })}`;
}

function chips(
  words: Words,
  { chance, label }: { chance: NonNullable<ProgrammeOut["chance"]>; label: string | null },
  isReached: boolean,
): SafeHtml {
  const eligible = html`<span class="sm:hidden"
    ><span class="${chipClass("plain")}">${words.t("results.card.eligible")}</span></span
  >`;
  return html`<p class="flex gap-1.5">
    ${isReached ? eligible : null}
    <span class="${chipClass(chanceTone(chance))}">${label}</span>
  </p>`;
}

const action = "no-print flex min-h-11 items-center gap-1.5 self-start font-semibold text-brand-ink";

// No space at the end of either: it would be one more thing with a gap before it.
function addLink({ t }: Words, { name }: ProgrammeOut, address: string): SafeHtml {
  const which = t("results.card.add.which", { programme: name });
  return html`<a href="${address}" class="${action}"
    >${iconOf("plus", 16)}${t("results.card.add")}${unseen(which)}</a
  >`;
}

function schoolLink({ t }: Words, { name }: ProgrammeOut, address: string): SafeHtml {
  const which = t("results.card.details.which", { programme: name });
  return html`<a href="${address}" target="_blank" rel="noopener noreferrer" class="${action}"
    >${t("results.card.details")}${iconOf("external", 16)}${unseen(which)}</a
  >`;
}

function unseen(words: string): SafeHtml {
  return html`<span class="sr-only">${words}</span>`;
}

function sentenceOf({ t }: Words, { sentence, counted }: ProgrammeOut): string {
  const subjects = counted.map(({ subject, grade }) => `${subject} ${grade}`).join(", ");
  return sentence || t("results.card.counted", { subjects });
}
