import { colours, type Line, type PlacedLine, type Sheet, type Tag } from "../sheet.ts";

/** Blocks and styles that several sections share. */

type Place = Omit<PlacedLine, "text" | "style">;

export function bold<At extends Partial<Place>>(text: string, size: number, at = {} as At) {
  return { text, style: { size, weight: "bold" } as const, ...at };
}

export function soft<At extends Partial<Place>>(text: string, size: number, at = {} as At) {
  return { text, style: { size, colour: colours.soft }, ...at };
}

interface Section {
  readonly title: string;
  /** Size of the title. */
  readonly size?: number;
  /** Height that must fit on the page: the title never stands alone at its foot. */
  readonly room: number;
}

/** A part of the report under its own heading. */
export function writeSection(sheet: Sheet, about: Section, write: (section: Tag) => void): void {
  sheet.makeRoom(about.room);
  const section = sheet.section();
  sheet.write(section, "H2", [bold(about.title, about.size ?? 14)]);
  write(section);
  sheet.y += 10;
  section.end();
}

/** A third of a page; longer items may continue on the next. */
const longestItem = 250;

export function writeItems(sheet: Sheet, section: Tag, items: readonly (readonly Line[])[]): void {
  sheet.y += 4;
  const list = sheet.group(section, "L");
  for (const lines of items) {
    const height = sheet.heightOf(...lines);
    const item = sheet.group(list, "LI");
    if (height > longestItem) {
      sheet.writeAcrossPages(item, "LBody", lines);
    } else {
      sheet.makeRoom(height);
      sheet.write(item, "LBody", lines);
    }
    item.end();
    sheet.y += 4;
  }
  list.end();
}
