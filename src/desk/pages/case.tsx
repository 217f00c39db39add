import { useState } from "react";
import { useParams } from "react-router";
import type { CaseState, CaseStory, StoryEvent } from "../../contract/desk/case.ts";
import { Card } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showMoment } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { ActButton } from "../parts/acts.tsx";
import { DataPage } from "../parts/page.tsx";
import { Badge } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { CaseActs } from "./case-acts.tsx";

/** The story of a check, and the possible acts. */
export function Component() {
  const { code = "" } = useParams();
  const story = useData("GET /desk/api/cases/:code", { params: { code } });
  const intro = "What happened, as far as it is recorded. Times are Accra’s.";
  return (
    <DataPage title={code.toUpperCase()} intro={intro} of={story}>
      {(found) => (
        <>
          <Standing story={found} />
          <CaseActs story={found} />
          <section aria-labelledby="story">
            <h2 id="story" className="mb-3 text-xl">
              What happened
            </h2>
            <TimeLine events={found.events} />
          </section>
          <Lines title="Next, by itself" lines={found.next} />
          {found.has_grades && <Grades code={found.code} />}
          <Lines title="Not recorded" lines={found.not_recorded} />
        </>
      )}
    </DataPage>
  );
}

const toneOf: Readonly<Record<CaseState, "quiet" | "good" | "warn">> = {
  open: "good",
  free: "good",
  waiting: "warn",
  unpaid: "quiet",
  refunded: "quiet",
  nothing: "quiet",
};

/** The state, and the sentences for the caller: needed first, so shown first. */
function Standing({ story: { state, headline, phone, say } }: { story: CaseStory }) {
  return (
    <Card className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={toneOf[state]}>{state === "nothing" ? "no check" : state}</Badge>
        <strong>{headline}</strong>
      </p>
      <p className="text-ink-2">Phone: {phone ?? "none stored"}</p>
      <figure>
        <figcaption className="text-sm font-semibold text-ink-2">Read to the caller</figcaption>
        <blockquote className="mt-1 border-s-4 border-brand ps-3 text-lg">{say.join(" ")}</blockquote>
      </figure>
    </Card>
  );
}

const dots: Readonly<Record<StoryEvent["tone"], string>> = {
  plain: "border-line-2 bg-surface",
  good: "border-brand bg-brand",
  bad: "border-clay bg-clay",
  waits: "border-gold bg-gold",
};

/** In time order. The colours only repeat what the words say. */
function TimeLine({ events }: { events: readonly StoryEvent[] }) {
  return (
    <ol className="grid">
      {events.map(({ at, what, more, tone }, index) => (
        <li
          // Several may have the same time and words; they never change places.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${at} ${index}`}
          className="relative ms-1.5 border-s-2 border-line ps-5 pb-4 last:border-transparent"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1 -left-[8px] size-3.5 rounded-full border-2 ${dots[tone]}`}
          />
          <time dateTime={at} className="block text-sm text-ink-2">
            {showMoment(at)}
          </time>
          <p className="font-semibold wrap-anywhere">{what}</p>
          {more !== null && <p className="text-ink-2 wrap-anywhere">{more}</p>}
        </li>
      ))}
    </ol>
  );
}

type Grade = { readonly subject: string; readonly grade: string | null };
const columns: Column<Grade>[] = [
  { head: "Subject", cell: ({ subject }) => subject },
  { head: "Grade", cell: ({ grade }) => grade ?? "not known" },
];

/** Shown only for a reason: hardly any call needs the grades. */
function Grades({ code }: { code: string }) {
  const [grades, setGrades] = useState<readonly Grade[] | null>(null);
  const show = {
    label: "Show the grades",
    submit: "Show",
    explain: "What the student gave. That you looked, and why, stays in the log.",
    run: async (reason: string) =>
      setGrades(await call("POST /desk/api/cases/:code/grades", { params: { code }, body: { reason } })),
  };
  return (
    <section aria-label="Grades">
      {grades === null ? (
        <ActButton act={show} />
      ) : (
        <Table caption="Grades" columns={columns} rows={grades} keyOf={({ subject }) => subject} />
      )}
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
