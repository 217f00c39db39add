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

/** Asks for source and reason; the new text then waits for a second person. */
export const propose = (proposal: Proposal): Act => ({
  label: "Propose this change",
  submit: "Propose",
  isMain: true,
  fields: () => [
    { name: "title", label: "What changes, in short", input: "text", start: proposal.title },
    {
      name: "source",
      label: "Where you read it",
      hint: "An address, or a document and its page.",
      input: "text",
    },
  ],
  run: (reason, { title = "", source = "" }) => {
    const { waiting } = proposal.read;
    const replaces = waiting?.can_extend === true ? waiting.id : null;
    return sendChange({ ...proposal, title }, { source, reason, replaces });
  },
});

/** Proposes an earlier text of the file, or the release's. */
export function takeText(file: string, at: number | "release", label: string): Act {
  const what = at === "release" ? "the release’s text" : `the text of version ${at}`;
  return {
    label,
    about: at === "release" ? undefined : `version ${at}`,
    title: `Take ${what}`,
    submit: "Propose",
    explain: `Proposes ${what} for ${file}. A second person sees what would change, and publishes it.`,
    async run(reason) {
      const read = await call("GET /desk/api/catalogue/file", { query: { file, at } });
      const proposal = { read, text: read.text, title: `${read.school}: ${what}` };
      const source = at === "release" ? "data/ of the release" : `Version ${at} of the catalogue`;
      return sendChange(proposal, { source, reason, replaces: null });
    },
  };
}

function sendChange(
  { read: { file, base }, text, title, report = null }: Proposal,
  said: { source: string; reason: string; replaces: number | null },
): Promise<Done> {
  return call("POST /desk/api/catalogue/changes", { body: { file, base, title, report, text, ...said } });
}
