import type { FastifyRequest } from "fastify";
import type { LanguageId } from "../../language/page-words.ts";
import { said, sayIn } from "./said.ts";

/** Whether a person looks at what is answered, and not a program. */
export function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith("/api/") && headers.accept?.includes("text/html") === true;
}

/** Asks to come back. It costs nothing to make, which is when it is needed. */
export function waitPage(
  language: LanguageId,
  /** `againInSeconds`: it comes back by itself. */
  { text, againInSeconds }: { readonly text: string; readonly againInSeconds?: number },
): string {
  const again = againInSeconds === undefined ? "" : `<meta http-equiv="refresh" content="${againInSeconds}">`;
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${again}<title>${sayIn(language, said("errors.full.title"))}</title>
<h1>${sayIn(language, said("errors.full.heading"))}</h1>
<p>${text}</p>
</html>`;
}
