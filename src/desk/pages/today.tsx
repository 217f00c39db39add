import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Flow, Standing, Today, ToDo } from "../../contract/desk/today.ts";
import { Button } from "../../web/ui/button.tsx";
import { Note } from "../../web/ui/card.tsx";
import { call, sentenceOf } from "../lib/call.ts";
import { countOf, showClock, showCount, showMoney, showWait } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { mayOpen } from "../pages.ts";
import { FigureTable } from "../parts/figure-table.tsx";
import { Fold } from "../parts/fold.tsx";
import { CaseLink, PageLink } from "../parts/links.tsx";
import { Page } from "../parts/page.tsx";
import { Failed, Loading } from "../parts/states.tsx";

/**
 * One line, then the tasks, then folded details. Reloads by itself, and shows the last answer if there is no
 * new one.
 */
export function Component() {
  const [isRunning, setRunning] = useState(true);
  const { today, failed, look } = useToday(isRunning);
  return (
    <Page title="Today">
      {failed !== null && (
        <Failed
          why={today === null ? failed : `${failed} What you see is older.`}
          again={() => void look()}
        />
      )}
      {today === null ? failed === null && <Loading /> : <Figures today={today} />}
      <div className="flex flex-wrap items-center gap-3 text-ink-2">
        {today !== null && <p>As of {showClock(today.at)} in Accra.</p>}
        <Button tone="quiet" onClick={() => void look()}>
          Update now
        </Button>
        <Button tone="quiet" aria-pressed={!isRunning} onClick={() => setRunning(!isRunning)}>
          Stop updating
        </Button>
      </div>
    </Page>
  );
}

const everyMs = 30_000;

/** Reloads while the page is visible. Without an answer the last one remains, with its age. */
function useToday(isRunning: boolean) {
  const [today, setToday] = useState<Today | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const look = useCallback(
    () =>
      call("GET /desk/api/today").then(
        (found) => {
          // Of two concurrent requests, the newer one counts.
          setToday((before) => (before !== null && before.at > found.at ? before : found));
          setFailed(null);
        },
        (error: unknown) => setFailed(sentenceOf(error)),
      ),
    [],
  );
  useEffect(() => {
    void look();
  }, [look]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void look();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isRunning, look]);
  return { today, failed, look };
}

function Figures({ today }: { today: Today }) {
  const { role } = useMe();
  const { hash } = useLocation();
  const tasks = today.tasks.filter(({ href }) => mayOpen(role, href));
  const people = [...today.wrong.filter(({ href }) => mayOpen(role, href)), ...tasks].reduce(
    (sum, one) => sum + one.people,
    0,
  );
  return (
    <>
      <p className="text-xl font-bold sm:text-2xl">{headline(today, people, mayOpen(role, "/books"))}</p>
      <WhatsWrong today={today} />
      {tasks.length > 0 && (
        <section aria-labelledby="tasks">
          <h2 id="tasks" className="text-xl">
            To do
          </h2>
          <ToDos items={tasks} />
        </section>
      )}
      <Fold title="All figures" isOpen={hash === "#backups"}>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div>
            <FlowFigures figures={today.flows} />
          </div>
          <div id="backups">
            <StandingFigures figures={today.standing} />
          </div>
        </div>
      </Fold>
    </>
  );
}

/** "GHS 36 today, 3 paid, nobody is waiting for you."; the money only for roles with the books. */
function headline({ paid }: Today, people: number, hasBooks: boolean): string {
  const waiting = `${people === 0 ? "nobody is" : countOf(people, "person is", "people are")} waiting for you.`;
  if (!hasBooks) return waiting.charAt(0).toUpperCase() + waiting.slice(1);
  if (paid === null) return `What was paid today is not known just now, ${waiting}`;
  return `${showMoney(paid.pesewas).replace(/\.00$/, "")} today, ${showCount(paid.count)} paid, ${waiting}`;
}

/** The only live region: read out when its text changes. */
function WhatsWrong({ today: { wrong, unknown } }: { today: Today }) {
  const isWell = wrong.length === 0 && unknown.length === 0;
  return (
    <Note tone={wrong.length > 0 ? "clay" : isWell ? "brand" : "gold"} role="status" aria-atomic="true">
      {wrong.length === 0 ? (
        <p className="font-semibold">{isWell ? "Nothing is wrong." : "Nothing is wrong in what we know."}</p>
      ) : (
        <ToDos items={wrong} />
      )}
      {unknown.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
    </Note>
  );
}

function ToDos({ items }: { items: readonly ToDo[] }): ReactNode {
  return (
    <ol className="grid gap-1 font-semibold">
      {items.map(({ sentence, href }) => (
        <li key={sentence}>
          <PageLink to={href}>{sentence}</PageLink>
        </li>
      ))}
    </ol>
  );
}

function StandingFigures({ figures }: { figures: readonly Standing[] }) {
  const isQuiet = ({ id, count, oldest_seconds: oldest }: Standing) =>
    !isAge(id) && count === 0 && oldest === null;
  return (
    <>
      <FigureTable
        caption="What waits now"
        heads={["Waits now", "Count"]}
        rows={figures
          .filter((figure) => !isQuiet(figure))
          .map((figure) => ({
            id: figure.id,
            name: <StandingName figure={figure} />,
            figures: [isAge(figure.id) ? ageOf(figure) : showCount(figure.count)],
          }))}
      />
      <Quiet names={figures.filter(isQuiet).map(({ name }) => name)} />
    </>
  );
}

function StandingName({
  figure: { id, name, href, oldest_seconds: oldest, note, references },
}: {
  figure: Standing;
}) {
  return (
    <>
      <PageLink to={href}>{name}</PageLink>
      {oldest !== null && !isAge(id) && (
        <span className="block text-sm text-ink-2">the oldest for {showWait(oldest)}</span>
      )}
      {note !== null && note !== "" && <span className="block text-sm text-ink-2">{note}</span>}
      {references.map((reference) => (
        <span key={reference} className="block text-sm">
          <CaseLink reference={reference} />
        </span>
      ))}
    </>
  );
}

/** Figures whose age matters. */
const isAge = (id: Standing["id"]) => id === "backup" || id === "verified";
const ageOf = ({ oldest_seconds: oldest }: Standing) =>
  oldest === null ? "never" : `${showWait(oldest)} ago`;

function FlowFigures({ figures }: { figures: readonly Flow[] }) {
  const isQuiet = ({ today, last_hour: hour }: Flow) => today === 0 && hour === 0;
  return (
    <>
      <FigureTable
        caption="What happens"
        heads={["Happened", "Last hour", "Today"]}
        rows={figures
          .filter((flow) => !isQuiet(flow))
          .map(({ id, name, href, last_hour: hour, today }) => ({
            id,
            name: <PageLink to={href}>{name}</PageLink>,
            figures: [showCount(hour), showCount(today)],
          }))}
      />
      <Quiet names={figures.filter(isQuiet).map(({ name }) => name)} />
    </>
  );
}

function Quiet({ names }: { names: readonly string[] }) {
  return names.length === 0 ? null : <p className="mt-2 text-sm text-ink-2">None: {names.join(", ")}.</p>;
}
