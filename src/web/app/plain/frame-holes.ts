import { html } from "@remix-run/html-template";
import { addressIn } from "../frame/address-in.ts";

/** What is put into a frame. */
export interface Filling {
  readonly url: URL;
  /** Finished markup, as all that follows. */
  readonly head: string;
  readonly main: readonly string[];
  /** What the operators tell now: markup, or nothing. */
  readonly notice: string;
}

type Piece = (filling: Filling) => readonly string[];

/** What differs from page to page inside one frame, as it is rendered: words that no sentence has. */
export const headHole = "okwan:head";
export const mainHole = "okwan:main";
export const noticeHole = "okwan:notice";

/**
 * A rendered frame as text and holes in turn.
 *
 * @param path Where it was rendered: its links to the other languages of `path` become links to those of the page.
 */
export function cutFrame(
  frame: string,
  path: string,
  languages: readonly { readonly id: string }[],
): readonly Piece[] {
  const holes = new Map<string, Piece>([
    [`<meta name="${headHole}"/>`, ({ head }) => [head]],
    [mainHole, ({ main }) => main],
    [noticeHole, ({ notice }) => [notice]],
    ...languages.map(({ id }) => linkHole(path, id)),
  ]);
  const marks = [...holes.keys()].map((mark) => mark.replaceAll("?", "\\?"));
  return frame
    .split(new RegExp(`(${marks.join("|")})`))
    .map((text): Piece => holes.get(text) ?? (() => [text]));
}

function linkHole(path: string, language: string): [string, Piece] {
  const linkTo = (pathname: string, search: string) =>
    `href="${String(html`${addressIn(language, pathname, search)}`)}"`;
  return [linkTo(path, ""), ({ url }) => [linkTo(url.pathname, url.search)]];
}
