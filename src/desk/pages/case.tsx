import { useState } from "react";
import { useParams } from "react-router";
import type { CaseState, CaseStory, Done } from "../../contract/desk/case.ts";
import { Card } from "../../web/ui/card.tsx";
import { useData } from "../lib/use-data.ts";
import { Page } from "../parts/page.tsx";
import { Badge, Shown } from "../parts/states.tsx";
import { CaseActs } from "./case-acts.tsx";
import { Grades } from "./case-grades.tsx";
import { Waiting } from "./decide-refund.tsx";
import { Said } from "./said.tsx";
import { TimeLine } from "./time-line.tsx";

/** What happened with a check, and what can be done about it. */
export function CasePage() {
  const { code = "" } = useParams();
  const { loaded, again, renew } = useData("GET /desk/api/cases/:code", { params: { code } });
  const [said, setSaid] = useState<Done | null>(null);
  const done = (outcome: Done) => {
    setSaid(outcome);
    renew();
  };
  return (
    <Page title={code.toUpperCase()} intro="What happened, as far as it is recorded. Times are Accra’s.">
      <Shown of={loaded} again={again}>
        {(story) => (
          <>
            <Standing story={story} />
            <Said done={said} />
            <Waiting proposals={story.proposals} onDone={done} />
            <CaseActs story={story} onDone={done} />
            <section aria-labelledby="story">
              <h2 id="story" className="mb-3 text-xl">
                What happened
              </h2>
              <TimeLine events={story.events} />
            </section>
            <Lines title="Next, by itself" lines={story.next} />
            {story.has_grades && <Grades code={story.code} />}
            <Lines title="Not recorded" lines={story.not_recorded} />
          </>
        )}
      </Shown>
    </Page>
  );
}

/** How it stands, and what to read to the caller: what is looked for first, so it comes first. */
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

const toneOf: Readonly<Record<CaseState, "quiet" | "good" | "warn" | "bad">> = {
  open: "good",
  free: "good",
  waiting: "warn",
  unpaid: "quiet",
  refunded: "quiet",
  nothing: "quiet",
};

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
