import { Unreadable } from "./refuse.ts";

type FileKind = "picture" | "pdf";

/**
 * Finds the kind of file from its bytes; names and MIME types are not trusted. Throws Unreadable for any
 * other kind.
 */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new Unreadable("empty-file");
  const head = headOf(bytes);
  if (isPictureHead(head)) return "picture";
  if (isPdf(bytes)) return "pdf";
  if (/^....ftyp(hei|hev|mif1|msf1|avif)/s.test(head)) throw new Unreadable("heic");
  throw new Unreadable("unsupported-type");
}

export function isPdf(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  // some programs write a few bytes before the PDF header
  return !isPictureHead(head) && head.includes("%PDF-");
}

const isPictureHead = (head: string) =>
  head.startsWith("\xff\xd8\xff") || head.startsWith("\x89PNG\r\n\x1a\n");

const headOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString("latin1");
