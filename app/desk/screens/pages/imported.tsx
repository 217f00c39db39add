import type { ImportedChange } from "../../contract/catalogue.ts";
import { call } from "../lib/call.ts";
import { countOf, showCount, showMoment } from "../lib/format.ts";
import { type Act, Acts } from "../parts/acts.tsx";
import { DataPage, Empty } from "../parts/page.tsx";

/** What the newest import changed, and whoever has a result with the figures before it. */
export function Component() {
  return (
    <DataPage
      title="Changed figures"
      intro="What the newest version of the catalogue changed. Opened results keep the figures they were made with."
      get={["GET /desk/api/catalogue/newest"]}
    >
      {(change) => (change === null ? <Empty>This is the first version.</Empty> : <Change change={change} />)}
    </DataPage>
  );
}

function Change({ change }: { change: ImportedChange }) {
  const { version, imported_at: at, lines, results, is_at_least: isAtLeast, phones, text } = change;
  return (
    <>
      <p>
        Version {version}, {showMoment(at)}. {isAtLeast && "At least "}
        {countOf(results, "opened result shows", "opened results show")} another newest figure.
      </p>
      {text !== null && phones > 0 && (
        <>
          <blockquote className="border-l-4 border-line-2 pl-3 wrap-anywhere">{text}</blockquote>
          <div>
            <Acts of={[tell(version, phones)]} />
          </div>
        </>
      )}
      <pre className="overflow-x-auto text-sm whitespace-pre-wrap">{lines.join("\n")}</pre>
    </>
  );
}

const tell = (version: number, phones: number): Act => ({
  label: `Tell ${showCount(phones)} ${phones === 1 ? "phone" : "phones"}`,
  about: `version ${version}`,
  submit: "Send the texts",
  explain: "Each phone gets the text above once, with its own code.",
  run: (reason) =>
    call("POST /desk/api/catalogue/:version/texts", { params: { version }, body: { phones, reason } }),
});
