import { Unreadable } from "./refuse.ts";

/**
 * Finds the kind of file from its bytes; names and MIME types are not trusted. Throws Unreadable for any
 * other kind.
 */
export function fileKind(bytes: Uint8Array): "picture" | "pdf" {
  if (bytes.length === 0) throw new Unreadable("empty-file");
  if (isPicture(bytes)) return "picture";
  if (isPdf(bytes)) return "pdf";
  throw new Unreadable(isHeicFile(bytes) ? "heic" : "unsupported-type");
}

/** Also AVIF, which phones write in the same container. */
export const isHeicFile = (bytes: Uint8Array): boolean =>
  /^....ftyp(hei|hev|mif1|msf1|avif)/s.test(firstBytesOf(bytes));

/** Some programs write a few bytes before the PDF header. */
export const isPdf = (bytes: Uint8Array): boolean =>
  !isPicture(bytes) && firstBytesOf(bytes).includes("%PDF-");

export const isPicture = (bytes: Uint8Array): boolean =>
  ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n"].some((head) => firstBytesOf(bytes).startsWith(head));

const firstBytesOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
