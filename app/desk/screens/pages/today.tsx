import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { WaitingFigure, Today, TodayItem } from "../../contract/today.ts";
import { Button, Fold } from "../../../kernel/ui/controls.tsx";
import { Note } from "../../../kernel/ui/card.tsx";
import { countOf, showClock, showCount, showMoney, showWait } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { mayOpen } from "../pages.ts";
import { CaseLink, PageLink, DataPage, WithNote } from "../parts/page.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { BusinessFigures } from "../parts/business.tsx";

const everyMs = 30_000;

/** One line, then the tasks, then folded details. */
export function Component() {
  return (
    <DataPage title="Today" get={["GET /desk/api/today"]}>
      {(today, { again }) => (
        <>
          <Figures today={today} />
          <Updating at={today.at} again={again} />
        </>
      )}
    </DataPage>
  );
}

/** Loads again by itself while the page is visible. */
function Updating({ at, again }: { at: string; again: () => Promise<unknown> }) {
  const [isRunning, setRunning] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    await again();
    setBusy(false);
  };
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void again();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isRunning, again]);
  return (
    <div className="flex flex-wrap items-center gap-3 text-ink-2">
      <p>{isBusy ? "Updating…" : `As of ${showClock(at)} in Accra.`}</p>
      <Button tone="quiet" onClick={() => void update()}>
        Update now
      </Button>
      <Button tone="quiet" aria-pressed={!isRunning} onClick={() => setRunning(!isRunning)}>
        Stop updating
      </Button>
    </div>
  );
}

function Figures({ today }: { today: Today }) {
  const { role } = useMe();
  const { hash } = useLocation();
  const mine = ({ href }: TodayItem) => mayOpen(role, href);
  const tasks = today.tasks.filter(mine);
  const people = [...today.wrong.filter(mine), ...tasks].reduce((sum, one) => sum + one.people, 0);
  return (
    <>
      <p className="text-xl font-bold sm:text-2xl">{headline(today, people, mayOpen(role, "/books"))}</p>
      <WhatsWrong today={today} />
      {tasks.length > 0 && (
        <section aria-labelledby="tasks">
          <h2 id="tasks" className="text-xl">
            To do
          </h2>
          <TodayItems items={tasks} />
        </section>
      )}
      {today.business !== null && <BusinessFigures business={today.business} at={today.at} />}
      <Fold title="What waits now" isOpen={hash === "#backups"}>
        <div id="backups">
          <Table
            caption="What waits now"
            columns={standingColumns}
            rows={today.standing}
            keyOf={idOf}
            isNarrow
          />
        </div>
      </Fold>
    </>
  );
}

const idOf = ({ id }: { id: string }) => id;

/** "GHS 36 today from 3 paid, nobody is waiting for you."; the money only for roles with the books. */
function headline({ business }: Today, people: number, hasBooks: boolean): string {
  const waiting = `${people === 0 ? "nobody is" : countOf(people, "person is", "people are")} waiting for you.`;
  if (!hasBooks) return waiting.charAt(0).toUpperCase() + waiting.slice(1);
  if (business === null) return `What was paid today is not known just now, ${waiting}`;
  const { taken, back, paid } = business.days.at(-1)!.by_now;
  const short = (pesewas: number) => showMoney(pesewas).replace(/\.00$/, "");
  const after = back > 0 ? ` after ${short(back)} of refunds` : "";
  return `${short(taken - back)} today from ${showCount(paid)} paid${after}, ${waiting}`;
}

/** The only live region: read out when its text changes. */
function WhatsWrong({ today: { wrong, unknown } }: { today: Today }) {
  const isWell = wrong.length === 0 && unknown.length === 0;
  return (
    <Note tone={wrong.length > 0 ? "clay" : isWell ? "brand" : "gold"} role="status" aria-atomic="true">
      {wrong.length === 0 ? (
        <p className="font-semibold">{isWell ? "Nothing is wrong." : "Nothing is wrong in what we know."}</p>
      ) : (
        <TodayItems items={wrong} />
      )}
      {unknown.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
    </Note>
  );
}

function TodayItems({ items }: { items: readonly TodayItem[] }): ReactNode {
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

const standingColumns: Column<WaitingFigure>[] = [
  { head: "Waits now", cell: (figure) => <StandingName figure={figure} /> },
  { head: "Count", isNumber: true, cell: countOrAge },
];

/** Of backups the age matters. */
const isAge = ({ id }: WaitingFigure) => id === "backup" || id === "verified";

function countOrAge(figure: WaitingFigure): string {
  if (!isAge(figure)) return showCount(figure.count);
  return figure.oldest_seconds === null ? "never" : `${showWait(figure.oldest_seconds)} ago`;
}

function StandingName({ figure }: { figure: WaitingFigure }) {
  const { name, href, oldest_seconds: oldest, note, references } = figure;
  const waits = oldest === null || isAge(figure) ? null : `the oldest for ${showWait(oldest)}`;
  return (
    <>
      <WithNote note={[waits, note].filter(Boolean).join(". ")}>
        <PageLink to={href}>{name}</PageLink>
      </WithNote>
      {references.map((reference) => (
        <span key={reference} className="block text-sm">
          <CaseLink reference={reference} />
        </span>
      ))}
    </>
  );
}
