import type { ProgrammeOut } from "../../../contract/checks.ts";
import { useWords } from "../../lib/words.tsx";
import { detailsOf } from "./details-markup.ts";

/**
 * The breakdown, the six that counted, every rule, the figures of other years; opened without script. Inside is a
 * template and no elements: sixteen of these are four fifths of a result page, which has to be made for half a million
 * students in one evening (docs/decisions/021).
 */
export function ProgrammeDetails({ programme }: { programme: ProgrammeOut }) {
  const markup = String(detailsOf(useWords(), programme));
  return <details className="why" dangerouslySetInnerHTML={{ __html: markup }} />;
}
