import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Button, Fold } from "../../../kernel/ui/controls.tsx";
import { ask } from "../lib/call.ts";
import { showCount } from "../lib/format.ts";
import type { LoadedData } from "../lib/use-data.ts";
import { type Act, Acts } from "./acts.tsx";
import { type Draft, type FormField, LiveForm } from "./form.tsx";
import { WhenLoaded } from "./page.tsx";
import { type Column, type Sorted, Table } from "./table.tsx";

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Days in Accra's time, which is UTC. */
function thisMonth(): Period {
  const today = new Date().toISOString().slice(0, 10);
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

const notFilters = ["from", "to", "sort", "order", "page"];

/**
 * Days, filter, sort and page of a list, as its address has them: whoever comes back from a case finds the
 * list as it was. None of it names anybody.
 */
export function useBrowsing() {
  const [params, setParams] = useSearchParams();
  const given = Object.fromEntries(params);
  const { from, to } = { ...thisMonth(), ...given };
  const filter = Object.fromEntries(Object.entries(given).filter(([name]) => !notFilters.includes(name)));
  /** Another page begins anew wherever something else changes; an empty value is none. */
  const change = (changed: Draft) => {
    const all = { ...given, page: "", ...changed };
    setParams(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")), { replace: true });
  };
  return { given, period: { from, to }, filter, page: Number(given["page"] ?? 1), change };
}
type Browsing = ReturnType<typeof useBrowsing>;

/** The days of a list. A day that is being typed leaves the one before. */
export function Days({ browsing: { period, change } }: { browsing: Browsing }) {
  const fields: FormField[] = [
    { name: "from", label: "From", input: "day", start: period.from },
    { name: "to", label: "To", input: "day", start: period.to },
  ];
  return (
    <LiveForm
      fields={fields}
      onDraft={({ from = "", to = "" }) => change({ from: from || period.from, to: to || period.to })}
      className="grid grid-cols-2 gap-3 sm:max-w-md"
    />
  );
}

type Options = Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>;
interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly found: number;
  readonly options: Options;
}

interface BrowseProps<Row> {
  title: ReactNode;
  caption: string;
  browsing: Browsing;
  loaded: LoadedData<Listed<Row>>;
  columns: readonly Column<Row>[];
  /** The column that sorts the list at first, from the greatest. */
  sortedBy: string;
  keyOf: (row: Row) => string | number;
  /** One without options has those that the server names. */
  filters: readonly FormField[];
  exporting: Act;
}

const onAPage = 50;
/** The server counts no further. */
const mostCounted = 2_000;
const any = { value: "", label: "any" };

/** Rows of some days: filtered, sorted by a press on a column's head, by pages, and exported. */
export function Browse<Row>({
  title,
  caption,
  browsing,
  loaded,
  columns,
  sortedBy,
  ...of
}: BrowseProps<Row>) {
  const { given, filter, page, change } = browsing;
  const sorted: Sorted = {
    by: given["sort"] ?? sortedBy,
    order: given["order"] === "ascending" ? "ascending" : "descending",
    sort: (sort, order) => change({ sort, order }),
  };
  const fieldOf = (field: FormField, options: Options): FormField => {
    const choices = field.options ?? options[field.name];
    const start = filter[field.name] ?? "";
    return choices === undefined
      ? { ...field, start }
      : { ...field, start, input: "choice", options: [any, ...choices] };
  };
  return (
    <section aria-label={caption} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {title}
        <Acts of={[of.exporting]} />
      </div>
      <WhenLoaded of={loaded}>
        {({ rows, found, options }) => (
          <>
            <Fold title={Object.keys(filter).length > 0 ? "Filter (on)" : "Filter"}>
              <LiveForm
                fields={of.filters.map((field) => fieldOf(field, options))}
                onDraft={change}
                className="grid gap-3 sm:grid-cols-3 lg:grid-cols-6"
              />
            </Fold>
            <Table
              caption={caption}
              columns={columns}
              rows={rows}
              keyOf={of.keyOf}
              sorted={sorted}
              none="Nothing fits."
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-ink-2">
                {pagesInWords(found, page)}
              </p>
              <div className="flex gap-3">
                {page > 1 && (
                  <Button tone="quiet" onClick={() => change({ page: String(page - 1) })}>
                    Back
                  </Button>
                )}
                {page * onAPage < found && (
                  <Button tone="quiet" onClick={() => change({ page: String(page + 1) })}>
                    Next
                  </Button>
                )}
              </div>
            </div>
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

function pagesInWords(found: number, page: number): string {
  if (found === 0) return "";
  const first = (page - 1) * onAPage + 1;
  const last = showCount(Math.min(page * onAPage, found));
  const more = found === mostCounted ? " or more: choose fewer days, or export them" : "";
  return `${showCount(first)} to ${last} of ${showCount(found)}${more}`;
}

/** A file of rows that the server writes for a reason. */
export const exportAct = (
  name: string,
  of: { label: string; title: string; explain: string; file: string; body: object },
): Act => ({
  label: of.label,
  title: of.title,
  explain: `A CSV file for Excel: ${of.explain} Nothing in it opens a result or names a student.`,
  run: async (reason) => {
    const answer = await ask(name, { body: { ...of.body, reason } });
    // A file that breaks off rejects here, so half a file is never saved as a whole one.
    saveFile(of.file, await answer.blob());
  },
});

function saveFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
