import type { Answer } from "../../../contract/answer.ts";
import type { CheckLists } from "../../../contract/on-wire.ts";
import type { Words } from "../../../../../words/words.ts";
import { colours, type PdfLine, type PlacedLine, type PdfSheet, type Tag } from "../sheet.ts";
import type { Sources } from "../sources.ts";

/** What a report is written from. */
export interface PdfContent {
  readonly answer: Omit<Answer, "programmes">;
  /** Details of every programme listed. */
  readonly lists: CheckLists;
}

/** What a section is made of. */
export interface SectionInput extends PdfContent {
  readonly words: Words;
  readonly sources: Sources;
}

/** A part of the report under its own heading. */
export interface Section {
  readonly title: string;
  /** Size of the title. */
  readonly size?: number;
  /** One paragraph below the title. */
  readonly lead?: readonly PdfLine[];
  readonly items?: readonly (readonly PdfLine[])[];
}

type Place = Omit<PlacedLine, "text" | "style">;

export function boldText<At extends Partial<Place>>(text: string, size: number, at = {} as At) {
  return { text, style: { size, weight: "bold" } as const, ...at };
}

export function softText<At extends Partial<Place>>(text: string, size: number, at = {} as At) {
  return { text, style: { size, colour: colours.soft }, ...at };
}

/** The height that a section needs on its first page: its title never stands alone at the foot. */
const roomToStart = 120;

/** @param writeMore what is neither a paragraph nor a plain list */
export function writeSection(
  sheet: PdfSheet,
  { title, size = 14, lead = [], items = [] }: Section,
  writeMore?: (section: Tag) => void,
): void {
  sheet.makeRoom(roomToStart);
  const section = sheet.section();
  sheet.write(section, "H2", [boldText(title, size)]);
  if (lead.length > 0) sheet.write(section, "P", lead);
  if (items.length > 0) writeItems(sheet, section, items);
  writeMore?.(section);
  sheet.y += 10;
  section.end();
}

/** A third of a page; longer items may continue on the next. */
const longestItem = 250;

function writeItems(sheet: PdfSheet, section: Tag, items: readonly (readonly PdfLine[])[]): void {
  sheet.y += 4;
  const list = sheet.group(section, "L");
  for (const lines of items) {
    const height = sheet.heightOf(...lines);
    const item = sheet.group(list, "LI");
    sheet.makeRoom(Math.min(height, longestItem));
    sheet.write(item, "LBody", lines);
    item.end();
    sheet.y += 4;
  }
  list.end();
}
