import { html, type SafeHtml } from "@remix-run/html-template";
import type { ProgrammeOut } from "../../../contract/programme.ts";
import { placeOf, programmeView } from "../../../language/programme-view.ts";
import type { Words } from "../../../language/words.ts";
import { chipClass } from "../../ui/chip-class.ts";
import { iconOf } from "../../ui/icon-markup.ts";
import { ladderOf } from "../../ui/ladder-markup.ts";
import { yearOf } from "./card-markup.ts";
import { detailsOf } from "./details-markup.ts";

/** What a question to a school says of the student. */
export interface Asker {
  readonly certificate: string;
  /** "English Language B2, Mathematics B3 …" */
  readonly grades: string;
}

interface ConfirmCard {
  readonly asker: Asker;
  /** Points of the last rung. */
  readonly last: number;
}

const action = "no-print flex min-h-11 items-center gap-1.5 font-semibold text-brand-ink";

/** No known rule is unmet and the aggregate is within or near the line; which subjects are asked is not published. */
export function confirmCardOf(words: Words, programme: ProgrammeOut, { asker, last }: ConfirmCard): SafeHtml {
  const { t } = words;
  const { name, place, ladder } = programmeView(words, programme);
  const isNear = programme.known === "near";
  return html`<article
    id="programme-${programme.id}"
    class="print-whole rounded-card border border-dashed border-line-2 bg-surface p-4 sm:p-5"
  >
    <div class="flex flex-wrap items-start justify-between gap-2">
      <div class="min-w-0 basis-64 grow">
        <h3 class="text-lg">${name}</h3>
        <p class="text-sm text-ink-2">${place}${yearOf(words, programme)}</p>
      </div>
      <p><span class="${chipClass(isNear ? "gold" : "plain")}">${t("results.confirm.chip")}</span></p>
    </div>
    ${
      ladder === null
        ? null
        : html`<div class="mt-4 px-2">
            ${ladderOf(words, { ...ladder, last, tone: isNear ? "gold" : "teal" })}
          </div>`
    }
    <p class="mt-2 text-ink-2">${programme.sentence}</p>
    ${programme.usual === null ? null : html`<p class="mt-1">${programme.usual.sentence}</p>`}
    <div class="mt-1 flex flex-wrap items-center justify-between gap-x-4">
      ${pageLink(words, programme)} ${askOf(words, programme, asker)} ${detailsOf(words, programme)}
    </div>
  </article>`;
}

/** One that no line or subject is published of: its name, the hint, and where to read on. */
export function confirmRowOf(words: Words, programme: ProgrammeOut): SafeHtml {
  return html`<li class="print-whole py-2.5">
    <h4 class="font-semibold">${programmeLink(words, programme)}</h4>
    <p class="text-sm text-ink-2">${placeOf(words, programme)}</p>
    ${programme.usual === null ? null : html`<p class="text-sm">${programme.usual.sentence}</p>`}
    ${pageLink(words, programme)}
  </li>`;
}

/** Our page of it, with all that is published. */
export function programmeLink(_words: Words, { id, name }: Pick<ProgrammeOut, "id" | "name">): SafeHtml {
  return html`<a class="link" href="/programs/${id}">${name}</a>`;
}

/** The programme's own page, or where the school says how to apply. */
export function pageLink({ t }: Words, { page, admissions, name }: ProgrammeOut): SafeHtml | null {
  const address = page ?? admissions;
  if (address === null) return null;
  const said = t(page === null ? "results.confirm.admissions" : "results.confirm.page");
  return html`<a href="${address}" target="_blank" rel="noopener noreferrer" class="${action}"
    >${said}${iconOf("external", 16)}<span class="sr-only">
      ${t("results.confirm.which", { programme: name })}</span
    ></a
  >`;
}

/** A ready question: the student chooses to whom it goes. Copying needs the page's script and is hidden without. */
function askOf(words: Words, programme: ProgrammeOut, { certificate, grades }: Asker): SafeHtml {
  const { t } = words;
  const { name } = programme;
  const place = placeOf(words, programme);
  const question = t("results.ask.question", {
    certificate,
    grades,
    about: "subjects",
    programme: name,
    place,
  });
  const body = encodeURIComponent(question);
  const link = "link inline-flex min-h-11 items-center";
  return html`<details class="why">
    <summary>
      ${t("results.confirm.ask")}<span class="sr-only"> ${t("results.why.which", { programme: name })}</span>
    </summary>
    <div>
      <p data-question lang="en">${question}</p>
      <p class="flex flex-wrap gap-x-5">
        <a class="${link}" href="https://wa.me/?text=${body}" target="_blank" rel="noopener noreferrer"
          >${t("results.confirm.whatsapp")}</a
        >
        <a class="${link}" href="sms:?&body=${body}">${t("results.confirm.sms")}</a>
        <button type="button" class="${link}" data-copy="${t("results.confirm.copied")}" hidden>
          ${t("results.confirm.copy")}
        </button>
      </p>
    </div>
  </details>`;
}
