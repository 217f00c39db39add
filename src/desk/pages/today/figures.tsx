import type { Flow, Standing } from "../../../contract/desk/today.ts";
import { Card } from "../../../web/ui/card.tsx";
import { showCount, showDay, showTime, showWait } from "../../lib/format.ts";
import { Bars, Counts } from "../../parts/bars.tsx";
import { FigureTable } from "../../parts/figure-table.tsx";
import { CaseLink, PageLink } from "../../parts/links.tsx";
import { flows, nightFlows, standing } from "./names.ts";

const minuteMs = 60_000;

export function StandingFigures({ figures }: { figures: readonly Standing[] }) {
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
      <Quiet names={figures.filter(isQuiet).map(({ id }) => standing[id].name)} />
    </>
  );
}

function StandingName({ figure: { id, oldest_seconds: oldest, note, references } }: { figure: Standing }) {
  return (
    <>
      <PageLink to={standing[id].list ?? null}>{standing[id].name}</PageLink>
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

/** Of these it is how long ago that counts. */
const isAge = (id: Standing["id"]) => id === "backup" || id === "verified";
const ageOf = ({ oldest_seconds: oldest }: Standing) =>
  oldest === null ? "never" : `${showWait(oldest)} ago`;

export function FlowFigures({ figures }: { figures: readonly Flow[] }) {
  const isQuiet = ({ today, last_hour: hour }: Flow) => today === 0 && hour === 0;
  return (
    <>
      <FigureTable
        caption="What happens"
        heads={["Happened", "Last hour", "Today"]}
        rows={figures
          .filter((flow) => !isQuiet(flow))
          .map(({ id, last_hour: hour, today }) => ({
            id,
            name: <PageLink to={flows[id].list ?? null}>{flows[id].name}</PageLink>,
            figures: [showCount(hour), showCount(today)],
          }))}
      />
      <Quiet names={figures.filter(isQuiet).map(({ id }) => flows[id].name)} />
    </>
  );
}

function Quiet({ names }: { names: readonly string[] }) {
  return names.length === 0 ? null : <p className="mt-2 text-sm text-ink-2">None: {names.join(", ")}.</p>;
}

const happened = ({ days }: Flow) => days.counts.some((count) => count !== 0);

/** Each day of the season, and each minute of the last two hours for what a results night is watched by. */
export function Trends({ figures }: { figures: readonly Flow[] }) {
  if (!figures.some(happened)) return <p className="text-ink-2">Nothing has happened yet.</p>;
  return (
    <ul className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {figures.filter(happened).map(({ id, days, minutes }) => {
        const { name } = flows[id];
        return (
          <li key={id}>
            <Card>
              <h3 className="font-semibold">{name}</h3>
              <p className="text-sm text-ink-2">Each day of the season</p>
              <Bars series={days} label={`${name} by days`} />
              <Counts
                series={days}
                stepMs={1440 * minuteMs}
                caption={`${name} this season`}
                showStart={showDay}
              />
              {nightFlows.includes(id) && (
                <>
                  <p className="text-sm text-ink-2">Each minute of the last two hours</p>
                  <Bars series={minutes} label={`${name} a minute`} />
                  <Counts
                    series={minutes}
                    stepMs={minuteMs}
                    caption={`${name} a minute`}
                    showStart={showTime}
                  />
                </>
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
