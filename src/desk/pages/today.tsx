import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Today, ToDo } from "../../contract/desk/today.ts";
import { Button } from "../../web/ui/button.tsx";
import { Note } from "../../web/ui/card.tsx";
import { call, sentenceOf } from "../lib/call.ts";
import { countOf, showClock, showCount, showMoney } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { mayOpen } from "../pages.ts";
import { Fold } from "../parts/fold.tsx";
import { PageLink } from "../parts/links.tsx";
import { Page } from "../parts/page.tsx";
import { Failed, Loading } from "../parts/states.tsx";
import { FlowFigures, StandingFigures, Trends } from "./today/figures.tsx";

/**
 * One line, then what needs a person, then the rest folded. It asks by itself and shows the last answer where
 * none comes.
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

const everyMs = 15_000;

/**
 * Asks by itself while somebody looks. Where no answer comes it stays with the last one, which says how old
 * it is.
 */
function useToday(isRunning: boolean) {
  const [today, setToday] = useState<Today | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const look = useCallback(
    () =>
      call("GET /desk/api/today").then(
        (found) => {
          // Of two that were asked shortly after each other, the newer one stays.
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
      <p className="text-xl font-bold sm:text-2xl">{headline(today.paid, people)}</p>
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
        <NotCounted sentences={today.not_counted} />
      </Fold>
      <Fold title="Day by day, and the last two hours">
        <Trends figures={today.flows} />
      </Fold>
    </>
  );
}

/** "GHS 36 today, 3 paid, nobody is waiting for you." */
function headline(paid: Today["paid"], people: number): string {
  const money =
    paid === null
      ? "What was paid today is not known just now"
      : `${showMoney(paid.pesewas).replace(/\.00$/, "")} today, ${showCount(paid.count)} paid`;
  const waiting = people === 0 ? "nobody is" : `${countOf(people, "person is", "people are")}`;
  return `${money}, ${waiting} waiting for you.`;
}

/** The only part that is read out by itself, and only when it says something else than before. */
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

function NotCounted({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="mt-4 text-sm text-ink-2">
      Not counted: {sentence}
    </p>
  ));
}
