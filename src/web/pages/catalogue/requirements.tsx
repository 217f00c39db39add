import type { ProgrammePage } from "../../../contract/catalogue.ts";
import { Icon } from "../../ui/icon.tsx";
import { SourceLink } from "../parts/source-link.tsx";
import { RuleList } from "./rule-list.tsx";

type Clause = ProgrammePage["requires"][number];

/** What a candidate needs, in words: what the school asks of everybody, then what this programme insists on. */
export function Requirements({ programme }: { programme: ProgrammePage }) {
  const { electives, requires, otherwise, third_core: thirdCore, also_asks: alsoAsks } = programme;
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements" className="text-2xl">
        What you need
      </h2>
      <h3 className="mt-4 text-lg">Core subjects</h3>
      <p className="mt-1">{coreWords(thirdCore)}</p>
      <h3 className="mt-5 text-lg">Electives</h3>
      {electives === "any" && <p className="mt-1">Any three electives count; the best three are taken.</p>}
      {electives === "not-published" && (
        <p className="mt-1">
          We found no published list of the electives this programme asks for. Ask the school before you
          apply.
        </p>
      )}
      {requires.length > 0 && <Clauses clauses={requires} />}
      {otherwise.map((other) => (
        <div key={other.map(({ what }) => what).join()}>
          <p className="mt-3 font-semibold">or else</p>
          <Clauses clauses={other} />
        </div>
      ))}
      {programme.admits_only !== null && (
        <p className="mt-3">{programme.admits_only === "female" ? "Only women" : "Only men"} are admitted.</p>
      )}
      {alsoAsks.length > 0 && (
        <>
          <h3 className="mt-5 text-lg">The school also asks for</h3>
          <ul className="mt-1 list-disc ps-5">
            {alsoAsks.map((ask) => (
              <li key={ask}>{ask}</li>
            ))}
          </ul>
        </>
      )}
      {programme.requirement_source !== null && (
        <p className="mt-2 text-sm text-ink-2">
          Source: <SourceLink address={programme.requirement_source} />
        </p>
      )}
      <h3 className="mt-6 text-lg">What {programme.school_short_name} asks of everybody</h3>
      <RuleList rules={programme.rules} />
    </section>
  );
}

function coreWords(thirdCore: ProgrammePage["third_core"]): string {
  if (thirdCore === null || thirdCore === "best") {
    return "English Language, Mathematics, and the better of Integrated Science and Social Studies.";
  }
  return `English Language, Mathematics and ${thirdCore}.`;
}

function Clauses({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <ul className="mt-1 grid gap-2">
      {clauses.map(({ what, need }) => (
        <li key={what} className="flex gap-2.5">
          <Icon name="check" size={20} className="mt-0.5 text-brand-ink" />
          <span>
            <strong className="font-semibold">{what}</strong>: {need}
          </span>
        </li>
      ))}
    </ul>
  );
}
