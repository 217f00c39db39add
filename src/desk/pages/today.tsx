import { useState } from "react";
import type { Today } from "../../contract/desk/today.ts";
import { Button } from "../../web/ui/button.tsx";
import { Note } from "../../web/ui/card.tsx";
import { showClock } from "../lib/format.ts";
import { Page } from "../parts/page.tsx";
import { Failed, Loading } from "../parts/states.tsx";
import { FlowFigures, Night, StandingFigures } from "./today/figures.tsx";
import { ListLink } from "./today/list-link.tsx";
import { useToday } from "./today/use-today.ts";

/** "Is anything wrong now?", and how the season goes. It asks by itself and keeps what it had where no answer comes. */
export function TodayPage() {
  const [isRunning, setRunning] = useState(true);
  const { today, failed, look } = useToday(isRunning);
  return (
    <Page
      title="Today"
      intro={`${today === null ? "" : `As of ${showClock(today.at)} in Accra. `}What you look at and do here is written down.`}
      actions={
        <div className="flex flex-wrap gap-3">
          <Button tone="quiet" aria-pressed={!isRunning} onClick={() => setRunning(!isRunning)}>
            Stop updating
          </Button>
          <Button tone="quiet" onClick={() => void look()}>
            Update now
          </Button>
        </div>
      }
    >
      {failed !== null && <Failed why={`${failed} What you see is older.`} again={() => void look()} />}
      {today === null ? failed === null && <Loading /> : <Figures today={today} />}
    </Page>
  );
}

function Figures({ today }: { today: Today }) {
  return (
    <>
      <WhatsWrong today={today} />
      <h2 className="text-xl">What waits now</h2>
      <StandingFigures figures={today.standing} />
      <h2 className="text-xl">What happens</h2>
      <FlowFigures figures={today.flows} />
      <h2 className="text-xl">The last two hours</h2>
      <Night figures={today.flows} />
      <h2 className="text-xl">What is not counted</h2>
      <ul className="list-disc ps-5 text-ink-2">
        {today.not_counted.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** The only part that is read out by itself, and only when it says something else than before. */
function WhatsWrong({ today: { wrong, unknown } }: { today: Today }) {
  const isWell = wrong.length === 0 && unknown.length === 0;
  return (
    <Note tone={wrong.length > 0 ? "clay" : isWell ? "brand" : "gold"} role="status" aria-atomic="true">
      {wrong.length === 0 ? (
        <p className="text-lg font-bold">
          {isWell ? "Nothing is wrong." : "Nothing is wrong in what we know."}
        </p>
      ) : (
        <ol className="grid gap-1 font-semibold">
          {wrong.map(({ sentence, href }) => (
            <li key={sentence}>
              <ListLink to={href}>{sentence}</ListLink>
            </li>
          ))}
        </ol>
      )}
      {unknown.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
    </Note>
  );
}
