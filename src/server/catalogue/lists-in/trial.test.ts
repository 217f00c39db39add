import assert from "node:assert/strict";
import { suite, test, type TestContext } from "node:test";
import { randomFrom } from "../test-candidates.ts";
import type { ListProposal } from "./proposal.ts";
import { catalogue, proposalOf } from "./test-propose.ts";
import { pdfTable } from "./testing/pdf-table.ts";
import { inList, moved, renamed, strangers, variantOf, type MadeRow } from "./testing/made-lists.ts";

/**
 * About a hundred rows in each of the shapes that the schools print, with our own programmes and figures and
 * the ways copies write names. A careful trial of the audit had 85 of 102 rows sure and none of them wrong.
 */

/** Of the rows that a school printed, how many need nobody; and what of it is not true. */
function judge(
  rows: readonly MadeRow[],
  proposal: ListProposal,
): { share: number; summary: string; wrong: string[] } {
  const truth = new Map(rows.map((row) => [row.name, row]));
  const wrong = proposal.sure.flatMap((row) => {
    const made = truth.get(row.printed);
    const isTrue = made?.truth.some(
      ({ programme, aggregate }) => programme === row.programme && aggregate === row.aggregate,
    );
    return isTrue === true ? [] : [`${row.printed} -> ${row.programme} ${row.name} ${row.aggregate}`];
  });
  const forPerson = (from: readonly { printed: string }[]) => new Set(from.map(({ printed }) => printed));
  const [confirm, open, fresh] = [proposal.toConfirm, proposal.open, proposal.newProgrammes].map(forPerson);
  const isSure = ({ name }: MadeRow) => !confirm!.has(name) && !open!.has(name) && !fresh!.has(name);
  const sure = rows.filter(isSure).length;
  const summary = `${sure} of ${rows.length} rows sure, ${confirm!.size} to confirm, ${open!.size} open, ${fresh!.size} new, ${wrong.length} wrong`;
  const read = new Set([...confirm!, ...open!, ...fresh!, ...proposal.sure.map(({ printed }) => printed)]);
  for (const { name } of rows) assert.ok(read.has(name), `${name} is lost`);
  return { share: sure / rows.length, summary, wrong };
}

/** One column, or two of which the second is looser. */
function madeRows(slug: string, list: string, mainCampus: string, columns: 1 | 2, seed: number): MadeRow[] {
  const random = randomFrom(seed);
  const rows = inList(catalogue, slug, list).map(({ programme, aggregate }, at): MadeRow => {
    const isRenamed = at % 12 === 5;
    const named = isRenamed ? { ...programme, name: renamed(programme.name, random) } : programme;
    const figures = Array.from({ length: columns }, (_, column) => moved(aggregate, random) + column);
    return {
      name: variantOf(named, mainCampus, random),
      cells: figures.map((figure) => String(figure).padStart(2, "0")),
      truth: isRenamed ? [] : figures.map((figure) => ({ programme: programme.id, aggregate: figure })),
    };
  });
  const others = strangers.map((name): MadeRow => ({
    name,
    truth: [],
    cells: Array.from({ length: columns }, () => "15"),
  }));
  return [...rows, ...others];
}

const text = (lines: readonly string[]) => lines.join("\n");

suite("a hundred rows of real shapes", () => {
  function isMostlySure(context: TestContext, rows: readonly MadeRow[], proposal: ListProposal): void {
    const { share, summary, wrong } = judge(rows, proposal);
    context.diagnostic(summary);
    assert.deepEqual(wrong, []);
    assert.ok(share >= 0.83, summary);
  }

  test("UG: a page with the columns 1st, Full fee, 2nd and Subjects", async (context) => {
    const random = randomFrom(1);
    const inColumn = inList(catalogue, "ug", "ug-2025");
    const rows = inColumn
      .filter(({ programme }) => programme.stream !== "Fee-paying")
      .map(({ programme, aggregate }, at): MadeRow => {
        const isRenamed = at % 12 === 5;
        const twin = inColumn.find(
          (one) =>
            one.programme.stream === "Fee-paying" &&
            one.programme.name === programme.name &&
            programme.stream === "Regular" &&
            programme.campus === "Legon",
        );
        const first = moved(aggregate, random);
        const fee = twin === undefined ? null : moved(twin.aggregate, random);
        const second = at % 9 === 0 ? Math.max(6, first - 2) : null;
        const name = isRenamed ? renamed(programme.name, random) : programme.name;
        const printed =
          at % 4 === 0 ? `${first} (${first + 2})` : at % 7 === 0 ? `${first}/${first + 1}` : String(first);
        return {
          name: variantOf({ ...programme, name }, "Legon", random),
          cells: [printed, fee === null ? "-" : String(fee), second === null ? "" : String(second)],
          truth: isRenamed
            ? []
            : [
                { programme: programme.id, aggregate: first },
                ...(fee === null ? [] : [{ programme: twin!.programme.id, aggregate: fee }]),
                ...(second === null ? [] : [{ programme: programme.id, aggregate: second }]),
              ],
        };
      })
      .concat(strangers.map((name) => ({ name, truth: [], cells: ["15", "-", ""] })));
    const rowOf = (cells: readonly string[], tag: "td" | "th" = "td") =>
      `<tr>${cells.map((cell) => `<${tag}>${cell.replaceAll("&", "&amp;")}</${tag}>`).join("")}</tr>`;
    const header = rowOf(["Programme", "1st", "Full fee", "2nd", "Subjects"], "th");
    const body = rows.map(({ name, cells }) => rowOf([name, ...cells, "Physics and Elective Mathematics"]));
    const page = `<h1>Cut-off points 2026/2027</h1><table>${header}${body.join("\n")}</table>`;
    isMostlySure(context, rows, await proposalOf("ug", page, "ug.html"));
  });

  test("UCC: a copy in which names and two columns run together", async (context) => {
    const rows = madeRows("ucc", "ucc-2025", "", 2, 2);
    const lines = rows.map(({ name, cells }) => `${name}${cells.join("")}`);
    const copy = text(["PROGRAMME AWAITING POST-WASSCE", ...lines]);
    isMostlySure(context, rows, await proposalOf("ucc", copy, "ucc.txt"));
  });

  test("KNUST: a guide as a PDF whose text layer loses ti", async (context) => {
    const rows = madeRows("knust", "knust-2024", "Kumasi", 1, 4).map((row) => {
      const name = row.name
        .replaceAll(/ti|\s+/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim();
      return { ...row, name };
    });
    const printed = rows.map(({ name, cells }, at) => [`${at + 1}.`, name, cells[0]!]);
    const pdf = await pdfTable(["No.", "Programme", "Cut-off"], printed);
    isMostlySure(context, rows, await proposalOf("knust", pdf, "guide.pdf"));
  });

  test("twenty more lists of every school, other names and other figures: no sure row is wrong", async () => {
    for (let seed = 100; seed < 120; seed++) {
      for (const [slug, list, mainCampus] of [
        ["ug", "ug-2025", "Legon"],
        ["ucc", "ucc-2025", ""],
        ["knust", "knust-2024", "Kumasi"],
        ["uhas", "uhas-2025", "Ho"],
      ] as const) {
        const rows = madeRows(slug, list, mainCampus, 1, seed);
        const lines = rows.map(({ name, cells }) => `${name} | ${cells[0]}`);
        const proposal = await proposalOf(slug, text(["Programme | Cut-off", ...lines]), "list.txt");
        assert.deepEqual(judge(rows, proposal).wrong, [], `${slug}, seed ${seed}`);
      }
    }
  });
});
