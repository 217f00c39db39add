import { createContext, useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";
import { ownPath } from "../contract/page-paths.ts";
import { readIndex, type IndexFile, type ProgrammeIndex } from "../contract/programme-index.ts";

/** The index that a page's data names: its loader has it on the server, and the browser loads it before it starts. */
export interface MadePage {
  readonly index: ProgrammeIndex;
  /** What the loader made of data and index already, on the server. */
  readonly made?: unknown;
}

export const MadePageContext = createContext<MadePage | null>(null);

export function useMadePage(): MadePage {
  const page = useContext(MadePageContext);
  if (page === null) throw new Error("The page's data names no index");
  return page;
}

/** Addresses of what a page needs and is the same for everybody: files that are cached for good. */
interface PageFiles {
  readonly index: string;
  readonly words: string;
}

/** The files that the data of these routes names; undefined if none does. */
export function filesOf(matches: readonly { readonly loaderData?: unknown }[]): PageFiles | undefined {
  return matches
    .map(({ loaderData }) => (loaderData as { readonly files?: PageFiles } | undefined)?.files)
    .find((files) => files !== undefined);
}

export async function loadIndex(path: string): Promise<ProgrammeIndex> {
  return readIndex(await loadFile<IndexFile>(path));
}

/** Waits for a network as the page's scripts do (late-scripts.tsx): until then links and forms ask the server. */
export async function loadFile<File>(path: string): Promise<File> {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await fetch(path);
      if (answer.ok) return (await answer.json()) as File;
    } catch {
      // The network is away.
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** tries, 15_000)));
  }
}

/** The first page after login. */
export const firstPage = "/app/overview";

/** One of our addresses, with the address to return to afterwards. */
export function pathWithReturn(path: string, to: string | null): string {
  const after = ownPath(to, "");
  return after === "" || after === firstPage ? path : `${path}?to=${encodeURIComponent(after)}`;
}

/** The nonce for an inline script of this page (Content-Security-Policy). */
export function useNonce(): string | undefined {
  return useContext(FrameworkContext)?.nonce;
}
