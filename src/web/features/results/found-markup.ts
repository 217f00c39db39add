import { html, type SafeHtml } from "@remix-run/html-template";
import type { FoundProgramme, Place } from "../../../contract/check-to-show.ts";
import { placeOf } from "../../../language/programme-view.ts";
import type { Words } from "../../../language/words.ts";
import { type ChipTone, chipClass } from "../../ui/chip-class.ts";
import { pageLink, programmeLink } from "./confirm-markup.ts";
import { detailsOf } from "./details-markup.ts";

const tones: Record<Place, ChipTone> = {
  qualified: "brand",
  open: "brand",
  "near-miss": "gold",
  "to-confirm": "plain",
  closed: "clay",
  kept: "plain",
};

/** A programme wherever it stands: its place, the reason in a sentence, and, where few are shown, every rule. */
export function foundOf(words: Words, found: FoundProgramme, hasDetails: boolean): SafeHtml {
  const { t } = words;
  const { place } = found;
  const sentence = found.inASentence();
  const programme = hasDetails ? found.whole() : null;
  return html`<li class="print-whole py-3">
    <div class="flex flex-wrap items-start justify-between gap-2">
      <div class="min-w-0 basis-64 grow">
        <h3 class="font-semibold">${programmeLink(words, found)}</h3>
        <p class="text-sm text-ink-2">${placeOf(words, found)}</p>
      </div>
      <p>
        <span class="${chipClass(tones[place])}"
          >${t("results.find.place", { place: place.replace("-", "") })}</span
        >
      </p>
    </div>
    <p class="mt-1 text-ink-2">${sentence}</p>
    ${
      programme === null
        ? null
        : html`${programme.usual === null ? null : html`<p>${programme.usual.sentence}</p>`}
            <div class="mt-1 flex flex-wrap items-center justify-between gap-x-4">
              ${pageLink(words, programme)} ${place === "kept" ? null : detailsOf(words, programme)}
            </div>`
    }
  </li>`;
}

/** One that is closed, in a list of hundreds. */
export function closedRowOf(words: Words, found: FoundProgramme): SafeHtml {
  return html`<li class="print-whole py-2.5">
    <h4 class="font-semibold">${programmeLink(words, found)}</h4>
    <p class="text-sm text-ink-2">${placeOf(words, found)}</p>
    <p class="text-sm">${found.inASentence()}</p>
  </li>`;
}
