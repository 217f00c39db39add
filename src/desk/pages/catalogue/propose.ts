import type { Done } from "../../../contract/desk/endpoint.ts";
import type { ReadSchoolFile } from "../../../contract/desk/catalogue.ts";
import { call } from "../../lib/call.ts";
import type { Act } from "../../parts/acts.tsx";

export interface Proposal {
  readonly read: ReadSchoolFile;
  readonly text: string;
  readonly title: string;
  readonly report?: number | null;
}
type OnDone = (result: Done) => void;

/** Asks for source and reason; the new text then waits for a second person. */
export const propose = (proposal: Proposal, onDone: OnDone): Act => ({
  title: "Propose this change",
  label: "Propose",
  fields: [
    { name: "title", label: "What changes, in short", input: "text", start: proposal.title },
    {
      name: "source",
      label: "Where you read it",
      hint: "An address, or a document and its page.",
      input: "text",
      start: "",
    },
  ],
  run: async (reason, { title = "", source = "" }) =>
    onDone(await sendChange({ ...proposal, title }, { source, reason, isExtension: true })),
});

/** Proposes an earlier text of the file, or the release's. */
export function takeText(file: string, at: number | "release", onDone: OnDone): Act {
  const what = at === "release" ? "the release’s text" : `the text of version ${at}`;
  return {
    title: `Take ${what}`,
    label: "Propose",
    explain: `Proposes ${what} for ${file}. A second person sees what would change, and publishes it.`,
    async run(reason) {
      const read = await call("GET /desk/api/catalogue/file", { query: { file, at } });
      const proposal = { read, text: read.text, title: `${read.school}: ${what}` };
      const source = at === "release" ? "data/ of the release" : `Version ${at} of the catalogue`;
      onDone(await sendChange(proposal, { source, reason, isExtension: false }));
    },
  };
}

function sendChange(
  { read: { file, base, waiting }, text, title, report = null }: Proposal,
  { source, reason, isExtension }: { source: string; reason: string; isExtension: boolean },
): Promise<Done> {
  const replaces = isExtension && waiting?.can_extend === true ? waiting.id : null;
  const body = { file, base, replaces, title, source, reason, report, text };
  return call("POST /desk/api/catalogue/changes", { body });
}
