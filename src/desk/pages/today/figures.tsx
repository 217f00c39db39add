import type { Flow, Standing } from "../../../contract/desk/today.ts";
import { Card } from "../../../web/ui/card.tsx";
import { showCount, showDay, showTime, showWait } from "../../lib/format.ts";
import { CaseLink } from "../../parts/case-link.tsx";
import { Bars, Counts } from "../../parts/bars.tsx";
import { ListLink } from "./list-link.tsx";
import { flows, nightFlows, standing } from "./names.ts";

const minuteMs = 60_000;

export function StandingFigures({ figures }: { figures: readonly Standing[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(({ id, count, oldest_seconds: oldest, note, references }) => (
        <li key={id} id={id === "backup" ? "backups" : undefined}>
          <Card className="h-full">
            <h3 className="font-semibold">
              <ListLink to={standing[id].list}>{standing[id].name}</ListLink>
            </h3>
            {isAge(id) ? (
              <p className="figures text-3xl font-bold">
                {oldest === null ? "never" : `${showWait(oldest)} ago`}
              </p>
            ) : (
              <>
                <p className="figures text-3xl font-bold">{showCount(count)}</p>
                {oldest !== null && <p className="text-sm text-ink-2">the oldest for {showWait(oldest)}</p>}
              </>
            )}
            {note !== null && <p className="text-sm wrap-anywhere text-ink-2">{note}</p>}
            {references.map((reference) => (
              <p key={reference} className="text-sm wrap-anywhere">
                <CaseLink reference={reference} />
              </p>
            ))}
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Of these it is how long ago that counts. */
const isAge = (id: Standing["id"]) => id === "backup" || id === "verified";

export function FlowFigures({ figures }: { figures: readonly Flow[] }) {
  return (
    <ul className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {figures.map((flow) => (
        <li key={flow.id}>
          <FlowCard flow={flow} />
        </li>
      ))}
    </ul>
  );
}

function FlowCard({ flow }: { flow: Flow }) {
  const { name, list } = flows[flow.id];
  return (
    <Card>
      <h3 className="font-semibold">
        <ListLink to={list}>{name}</ListLink>
      </h3>
      <dl className="flex gap-6">
        <div>
          <dt className="text-sm text-ink-2">Last hour</dt>
          <dd className="figures text-2xl font-bold">{showCount(flow.last_hour)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">Today</dt>
          <dd className="figures text-2xl font-bold">{showCount(flow.today)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-ink-2">Today, a quarter of an hour each</p>
      <Bars series={flow.quarters} label={`${name} by quarters of an hour`} />
      <Counts series={flow.quarters} stepMs={15 * minuteMs} caption={`${name} today`} showStart={showTime} />
      <p className="text-sm text-ink-2">The season, a day each</p>
      <Bars series={flow.days} label={`${name} by days`} />
      <Counts
        series={flow.days}
        stepMs={1440 * minuteMs}
        caption={`${name} this season`}
        showStart={showDay}
      />
    </Card>
  );
}

export function Night({ figures }: { figures: readonly Flow[] }) {
  return (
    <ul className="grid items-start gap-3 sm:grid-cols-2">
      {figures
        .filter(({ id }) => nightFlows.includes(id))
        .map(({ id, minutes }) => (
          <li key={id}>
            <Card>
              <h3 className="font-semibold">{flows[id].name} a minute</h3>
              <Bars series={minutes} label={`${flows[id].name} a minute`} />
              <Counts
                series={minutes}
                stepMs={minuteMs}
                caption={`${flows[id].name} a minute`}
                showStart={showTime}
              />
            </Card>
          </li>
        ))}
    </ul>
  );
}
