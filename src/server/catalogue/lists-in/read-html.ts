import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from "parse5";
import { CannotRead } from "./cannot-read.ts";
import { cleanText, type RawList, type RawRow, type RawTable } from "./table.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** No table that we read has a cell with a larger span. */
const widestSpan = 60;
const notText = new Set(["script", "style", "template", "noscript", "head"]);
const isHeading = (name: string) => /^h[1-6]$/.test(name);

/** The tables of a page, each with the heading above it. */
export function readHtml(html: string): RawList {
  const tables: RawTable[] = [];
  const around: string[] = [];
  const above = new Above();
  const walk = (node: Node): void => {
    if (tree.isTextNode(node)) {
      around.push(node.value);
      above.sees(node.value);
    }
    if (!("childNodes" in node)) return;
    const name = tree.isElementNode(node) ? node.tagName : "";
    if (name === "title") around.push(textOf(node));
    if (name === "head") return node.childNodes.forEach((child) => isNamed(child, "title") && walk(child));
    if (notText.has(name)) return;
    if (isHeading(name)) above.heads(Number(name.slice(1)), cleanText(textOf(node)));
    if (name === "table" && elementsIn(node, "table").length === 0) {
      const caption = elementsIn(node, "caption")[0];
      tables.push({
        caption: above.caption(caption === undefined ? "" : cleanText(textOf(caption))),
        rows: rowsOf(node as Element, tables.length + 1),
      });
      return;
    }
    around.push(" ");
    node.childNodes.forEach(walk);
  };
  inDepth(() => walk(parse(html)));
  return { format: "html", tables, around: cleanText(around.join("")) };
}

/** The text above a table: its headings, and the words directly before it. */
class Above {
  readonly #headings: string[] = [];
  #before = "";

  heads(level: number, text: string): void {
    this.#headings.length = level;
    this.#headings[level] = text;
    this.#before = "";
  }

  sees(text: string): void {
    this.#before = cleanText(`${this.#before} ${text}`).slice(-longestLead);
  }

  caption(own: string): string | null {
    const before = this.#headings.includes(this.#before) ? "" : this.#before;
    const texts = [...this.#headings, before, own].filter((text) => text !== undefined && text !== "");
    this.#before = "";
    return texts.length === 0 ? null : texts.join(" - ");
  }
}

/** A line above a table is not longer. */
const longestLead = 100;

/** A page may nest its tags too deeply for recursion. */
function inDepth(walk: () => void): void {
  try {
    walk();
  } catch (error) {
    if (error instanceof RangeError)
      throw new CannotRead("This page is nested too deeply to be read.", error);
    throw error;
  }
}

const isNamed = (node: Node, name: string) => tree.isElementNode(node) && node.tagName === name;

/** A cell that spans rows or columns is repeated in each of them. */
function rowsOf(table: Element, number: number): RawRow[] {
  const grid: string[][] = [];
  elementsIn(table, "tr").forEach((row, at) => {
    grid[at] ??= [];
    let column = 0;
    for (const cell of row.childNodes.filter((child) => isNamed(child, "td") || isNamed(child, "th"))) {
      while (grid[at][column] !== undefined) column += 1;
      const text = cleanText(textOf(cell));
      const [across, down] = [spanOf(cell as Element, "colspan"), spanOf(cell as Element, "rowspan")];
      for (let y = at; y < at + down; y++) {
        grid[y] ??= [];
        for (let x = column; x < column + across; x++) grid[y]![x] = text;
      }
      column += across;
    }
  });
  return grid.map((cells, at) => ({
    cells: Array.from(cells, (cell) => cell ?? ""),
    place: `table ${number}, row ${at + 1}`,
  }));
}

function spanOf(cell: Element, name: string): number {
  const value = Number(cell.attrs.find((attribute) => attribute.name === name)?.value ?? 1);
  return Number.isInteger(value) && value > 0 ? Math.min(value, widestSpan) : 1;
}

function elementsIn(node: Node, name: string): Element[] {
  if (!("childNodes" in node)) return [];
  return node.childNodes.flatMap((child) => [
    ...(isNamed(child, name) ? [child as Element] : []),
    ...elementsIn(child, name),
  ]);
}

function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  if (!("childNodes" in node) || (tree.isElementNode(node) && notText.has(node.tagName))) return "";
  const isBreak = isNamed(node, "br") || isNamed(node, "p") || isNamed(node, "div") || isNamed(node, "li");
  return `${isBreak ? " " : ""}${node.childNodes.map(textOf).join("")}${isBreak ? " " : ""}`;
}
