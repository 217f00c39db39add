import { html, type SafeHtml } from "@remix-run/html-template";
import { paths, type IconName } from "./icon-paths.ts";

/** The icon of src/web/ui/icon.tsx, for templates. */
export function iconOf(name: IconName, size: number, className = ""): SafeHtml {
  return html`<svg
    aria-hidden="true"
    width="${size}"
    height="${size}"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    class="shrink-0 ${className}"
  >
    <path d="${paths[name]}" />
  </svg>`;
}
