import type { FastifyRequest } from "fastify";
import { sentenceOf } from "./errors.ts";

/** true if a person, not a program, sees the answer. */
export function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith("/api/") && headers.accept?.includes("text/html") === true;
}

/** A page that asks to come back. It is cheap to make, because it is needed under load. */
export function waitPage(
  { method }: Pick<FastifyRequest, "method">,
  /** `againInSeconds`: the page reloads itself, unless that would lose a form. */
  { text, againInSeconds }: { readonly text: string; readonly againInSeconds: number | undefined },
): string {
  const again =
    againInSeconds === undefined || method !== "GET"
      ? ""
      : `<meta http-equiv="refresh" content="${againInSeconds}">`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${again}<title>${sentenceOf("errors.full.title")}</title>
<h1>${sentenceOf("errors.full.heading")}</h1>
<p>${text}</p>
</html>`;
}
