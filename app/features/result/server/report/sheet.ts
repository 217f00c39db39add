import Pdf from "pdfkit";
import type { Fonts, Weight } from "./fonts.ts";

/** A4 in points. */
const pageWidth = 595.28;
const pageHeight = 841.89;
const margin = 40;
const footerHeight = 20;

export const leftEdge = margin;
export const rightEdge = pageWidth - margin;
export const contentWidth = rightEdge - leftEdge;
const lowestLine = pageHeight - margin - footerHeight;

/** Colours that stay distinguishable in black and white. */
export const colours = {
  ink: "#14231C",
  soft: "#4A5A52",
  line: "#CFCBBB",
  tint: "#EFEDE3",
  brand: "#07452E",
  gold: "#F3B61F",
} as const;

interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

export interface PdfLine {
  readonly text: string;
  readonly style: Style;
  readonly x?: number;
  /** Width at which it wraps. */
  readonly width?: number;
  readonly align?: "left" | "right" | "center";
}

export interface PlacedLine extends PdfLine {
  readonly y: number;
}

/** `scope`: what a heading cell of a table heads. The library's types leave it out. */
type TagOptions = PDFKit.Mixins.StructureElementOptions & { scope?: "Row" | "Column" };

export type Tag = PDFKit.PDFStructureElement;
type TagName = "P" | "H1" | "H2" | "H3" | "TH" | "TD" | "Lbl" | "LBody" | "Span" | "Link";

interface SheetInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly date: Date;
  /** Language for screen readers: "en-GH". */
  readonly language: string;
}

/** A document in progress: the position of the next line, page breaks, and a tag for everything. */
export class PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Tag;
  y = margin;
  readonly #fonts: Fonts;

  constructor(fonts: Fonts, info: SheetInfo) {
    this.#fonts = fonts;
    this.doc = new Pdf({
      size: [pageWidth, pageHeight],
      margins: { top: margin, bottom: margin + footerHeight, left: margin, right: margin },
      pdfVersion: "1.7",
      tagged: true,
      displayTitle: true,
      lang: info.language,
      bufferPages: true,
      info: {
        Title: info.title,
        Author: info.author,
        Subject: info.subject,
        CreationDate: info.date,
        ModDate: info.date,
      },
    });
    for (const [name, source] of fonts.sources) this.doc.registerFont(name, source);
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  /** Starts a new page unless `height` still fits on this one. */
  makeRoom(height: number): void {
    if (this.y + height <= lowestLine) return;
    this.doc.addPage();
    this.y = margin;
  }

  section(): Tag {
    return this.group(this.root, "Sect");
  }

  group(parent: Tag, name: "Sect" | "L" | "LI" | "Table" | "TR" | "Div"): Tag {
    const tag = this.doc.struct(name);
    parent.add(tag);
    return tag;
  }

  heightOf(...lines: readonly PdfLine[]): number {
    return lines.reduce((sum, line) => {
      const { text, layout } = this.#prepare(line);
      return sum + this.doc.heightOfString(text, layout);
    }, 0);
  }

  /**
   * Writes lines below each other as one tagged element and moves below them; `beside` are placed where they
   * say.
   */
  write(parent: Tag, name: TagName, lines: readonly PdfLine[], beside: readonly PlacedLine[] = []): void {
    parent.add(
      this.doc.struct(name, {}, () => {
        for (const line of lines) this.y = this.drawLine(line, this.y);
        for (const line of beside) this.drawLine(line, line.y);
      }),
    );
  }

  /** Writes lines at their own heights as one tagged element; the position of the next line stays. */
  place(parent: Tag, name: TagName, lines: readonly PlacedLine[], options: TagOptions = {}): void {
    parent.add(
      this.doc.struct(name, options, () => {
        for (const line of lines) this.drawLine(line, line.y);
      }),
    );
  }

  /** Draws a line, wrapped, and returns the y position of its end. Only inside a tag's closure. */
  drawLine(line: PdfLine, y: number): number {
    const { text, layout } = this.#prepare(line);
    this.doc.fillColor(line.style.colour ?? colours.ink).text(text, line.x ?? leftEdge, y, layout);
    return this.doc.y;
  }

  /** Lines, boxes and repetitions of the text: hidden from screen readers. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent("Artifact");
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** A thin line. */
  rule(x: number, y: number, width: number): void {
    this.decorate((doc) =>
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.4)
        .stroke(colours.line),
    );
  }

  /** Text of page footers, hidden from screen readers. */
  placeArtifact(lines: readonly PlacedLine[]): void {
    this.decorate(() => {
      for (const line of lines) this.drawLine(line, line.y);
    });
  }

  /** Adds the footer to every page; `foot` gets the page's number and the number of pages. */
  finishPages(foot: (page: number, pages: number, y: number) => void): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      // The footer stands below the text, where a line would otherwise begin a new page.
      this.doc.page.margins.bottom = 0;
      foot(page + 1, count, pageHeight - margin - 6);
    }
  }

  async end(): Promise<Buffer> {
    this.root.end();
    const chunks: Buffer[] = [];
    this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve, reject) => this.doc.once("end", resolve).once("error", reject));
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }

  /** Sets font and size; returns the letters to write and how to lay them out. */
  #prepare({ text, style, width = contentWidth, align = "left" }: PdfLine) {
    const fitting = this.#fonts.fit(text, style.weight ?? "regular");
    this.doc.font(fitting.font).fontSize(style.size);
    const lineGap = lineHeight(style) - this.doc.currentLineHeight(true);
    return { text: fitting.text, layout: { width, align, lineGap } };
  }
}

export function lineHeight(style: Style): number {
  return Math.round(style.size * 1.36 * 10) / 10;
}
