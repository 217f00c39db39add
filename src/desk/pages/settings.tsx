import type { SettingForm, SettingRow, SettingSection } from "../../contract/desk/settings.ts";
import { Fold } from "../../web/ui/fold.tsx";
import { showMoment } from "../lib/format.ts";
import { Acts, DelayedActNote } from "../parts/acts.tsx";
import { OutsideLink } from "../parts/links.tsx";
import { Badge, DataPage, Empty } from "../parts/page.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { rowAct, setAct } from "./setting-act.ts";

/** Pauses, notices, the price, switches and opening dates. The server describes each. */
export function Component() {
  return (
    <DataPage
      title="Settings"
      intro="What students meet on the site, each with who and why. Times are those of Accra."
      get={["GET /desk/api/settings"]}
    >
      {(sections) => (
        <>
          {sections.length > 1 && (
            <nav aria-label="On this page" className="flex flex-wrap gap-x-5">
              {sections.map(({ id, title }) => (
                <a key={id} href={`#${id}`} className="link inline-flex min-h-11 items-center">
                  {title}
                </a>
              ))}
            </nav>
          )}
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </>
      )}
    </DataPage>
  );
}

function Section({ section: { id, title, intro, forms, now, coming } }: { section: SettingSection }) {
  // Opening dates of earlier years from the file.
  const over = now.filter(({ who, kind, tone }) => kind === "dates" && who === null && tone === "quiet");
  const shown = now.filter((row) => !over.includes(row));
  const table = (caption: string, rows: readonly SettingRow[]) => (
    <Table
      caption={`${title}: ${caption}`}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      acts={rows.some(hasAct) ? (row) => actsOn(row, forms) : undefined}
    />
  );
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-20 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <Acts of={forms.map((form) => setAct(form, null))} />
      </div>
      <p className="max-w-prose text-ink-2">{intro}</p>
      {now.length === 0 ? <Empty>There is none now.</Empty> : shown.length > 0 && table("now", shown)}
      {over.length > 0 && <Fold title={`Closed or not known (${over.length})`}>{table("over", over)}</Fold>}
      {coming.length > 0 && (
        <>
          <h3 className="text-lg">Planned</h3>
          {table("planned", coming)}
        </>
      )}
    </section>
  );
}

/** A default is the only row of its kind, subject and value. */
const keyOf = ({ id, kind, subject, value }: SettingRow) =>
  id ?? [kind, subject, ...Object.values(value)].join(" ");

const hasAct = ({ second, end, set }: SettingRow) => second !== null || end !== null || set !== null;

function actsOn(row: SettingRow, forms: readonly SettingForm[]) {
  const form = forms.find(({ kind }) => kind === row.kind);
  return form === undefined ? [] : [rowAct("second", form, row), rowAct("end", form, row), setAct(form, row)];
}

const columns: Column<SettingRow>[] = [
  { head: "What", cell: (row) => <Lines row={row} /> },
  { head: "State", cell: (row) => <State row={row} /> },
  { head: "Who and why", cell: (row) => <WhoAndWhy row={row} /> },
];

function Lines({ row: { lines, link } }: { row: SettingRow }) {
  const [name, ...more] = lines;
  return (
    <span className="grid gap-1">
      <strong>{name}</strong>
      {more.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {link !== null && <OutsideLink address={link} />}
    </span>
  );
}

function State({ row: { how, tone, from, until, delay, second } }: { row: SettingRow }) {
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tone}>{how}</Badge>
      {from !== null && <span>From {showMoment(from)}</span>}
      {until !== null && <span>Until {showMoment(until)}</span>}
      <DelayedActNote delay={delay} mayConfirm={second !== null} />
    </span>
  );
}

function WhoAndWhy({ row: { who, why, how, seconded_by: by, second, delay } }: { row: SettingRow }) {
  if (who === null && why === null) return null;
  return (
    <span className="grid gap-1">
      <span>{[who, why].filter((part) => part !== null).join(": ")}</span>
      {by !== null && <span>Confirmed by {by}</span>}
      {how === "to confirm" && second === null && delay === null && <span>Somebody else confirms it.</span>}
    </span>
  );
}
