import type { Field } from "../../../kernel/contract/desk/setting-values.ts";
import type { SettingForm, SettingRow, SettingSection } from "../../contract/settings.ts";
import { showMoment, accraInput, momentOfInput } from "../lib/format.ts";
import { type Act, Acts } from "../parts/acts.tsx";
import { Badge, DataPage, Empty } from "../parts/page.tsx";
import { type Column, Table } from "../parts/table.tsx";
import { call } from "../lib/call.ts";
import type { Draft, FormField } from "../parts/form.tsx";

/** Pauses, notices, the price, what is withheld, and switches. The server describes each. */
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
      {now.length === 0 ? <Empty>There is none now.</Empty> : table("now", now)}
      {coming.length > 0 && (
        <>
          <h3 className="text-lg">Planned</h3>
          {table("planned", coming)}
        </>
      )}
    </section>
  );
}

/** A default is the only row of its kind and subject. */
const keyOf = ({ id, kind, subject }: SettingRow) => id ?? `${kind} ${subject}`;

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

function Lines({ row: { lines } }: { row: SettingRow }) {
  const [name, ...more] = lines;
  return (
    <span className="grid gap-1">
      <strong>{name}</strong>
      {more.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}

function State({ row: { how, tone, from, until } }: { row: SettingRow }) {
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tone}>{how}</Badge>
      {from !== null && <span>From {showMoment(from)}</span>}
      {until !== null && <span>Until {showMoment(until)}</span>}
    </span>
  );
}

function WhoAndWhy({ row: { who, why, how, seconded_by: by, second } }: { row: SettingRow }) {
  if (who === null && why === null) return null;
  return (
    <span className="grid gap-1">
      <span>{[who, why].filter((part) => part !== null).join(": ")}</span>
      {by !== null && <span>Confirmed by {by}</span>}
      {how === "to confirm" && second === null && <span>Somebody else confirms it.</span>}
    </span>
  );
}

/** Ends or confirms a row. */
function rowAct(way: "end" | "second", form: SettingForm, row: SettingRow): Act | false {
  const described = row[way];
  if (described === null) return false;
  const params = { kind: row.kind, id: row.id ?? 0 };
  return {
    ...described,
    ...nameOf(described.label, form, row),
    run: (reason) =>
      way === "second"
        ? call("POST /desk/api/proposals/:kind/:id", { params, body: { decision: "confirm", reason } })
        : call("POST /desk/api/settings/:kind/:id/end", { params, body: { reason } }),
  };
}

/** Makes or changes a row, with a field for each part of its value as the server describes it. */
function setAct(form: SettingForm, row: SettingRow | null): Act | false {
  const described = row === null ? form.make : row.set;
  if (described === null) return false;
  const { kind, submit } = form;
  return {
    ...described,
    ...(row === null ? { isMain: true } : nameOf(described.label, form, row)),
    submit: submit ?? described.label,
    fields: () => fieldsOf(form),
    run: async (reason, draft) => {
      const body = { ...bodyOf(form, draft), subject: row?.subject ?? "", reason };
      await call("POST /desk/api/settings/:kind", { params: { kind }, body });
    },
  };
}

/** "End" needs the name of the notice; "Pause texts" is complete. */
function nameOf(
  label: string,
  { is_switch: isSwitch }: SettingForm,
  row: SettingRow,
): Pick<Act, "about" | "title"> {
  if (isSwitch) return {};
  const from = row.kind === "price" && row.from !== null ? ` from ${showMoment(row.from)}` : "";
  const about = `${row.lines[0]}${from}`;
  return { about, title: `${label}: ${about}` };
}

function fieldsOf({ fields, from, until }: SettingForm): FormField[] {
  const time = (name: "from" | "until", label: string, of: SettingForm["from"]): FormField[] => {
    if (of === null) return [];
    const start =
      of.start_hours === null ? "" : accraInput(new Date(Date.now() + of.start_hours * 3_600_000));
    return [{ name, label, input: "moment", hint: of.hint, start }];
  };
  return [
    ...fields.map((part) => ({ ...part, refusedAs: `value.${part.name}` })),
    ...time("from", "From (Accra time)", from),
    ...time("until", "Until (Accra time)", until),
  ];
}

function bodyOf({ fields }: SettingForm, draft: Draft) {
  return {
    value: Object.fromEntries(fields.map((part) => [part.name, valueOf(part, draft[part.name] ?? "")])),
    from: momentOfInput(draft["from"]),
    until: momentOfInput(draft["until"]),
  };
}

/** What is no number is sent as text: the server refuses it. */
function valueOf({ input }: Field, text: string): unknown {
  const typed = text.trim();
  const isAmount = input === "money" && typed !== "" && !Number.isNaN(Number(typed));
  return isAmount ? Math.round(Number(typed) * 100) : typed;
}
