import type { FastifyInstance } from "fastify";
import { listBrowserChecks, listPhoneChecks, provenPhones } from "../../contract/previous-checks.ts";
import { serve } from "../http/serve.ts";
import { languageOfVisitor } from "../http/visitor-language.ts";
import { showPhoneNumber } from "../login/phone.ts";
import type { CheckRouteParts } from "./check-route.ts";
import type { CheckParts } from "./parts.ts";
import { elsewhereOnAPage, listChecksWith, listOwnChecksOf, listUnprovenChecksOf } from "./read-checks.ts";
import { provenOf } from "./may-change.ts";

export function checkListRoutes(
  app: FastifyInstance,
  parts: Pick<CheckRouteParts, keyof CheckParts | "visitor" | "addressLimits" | "lookUps">,
): void {
  const { visitor } = parts;
  serve(app, listPhoneChecks, async ({ query, request, reply }) => {
    const phone = await provenOf(visitor, request, query.phone);
    reply.header("cache-control", "private, no-store");
    const language = languageOfVisitor(request);
    const [own, { total, checks }] = await Promise.all([
      listOwnChecksOf(parts, phone, language),
      listUnprovenChecksOf(parts, { phone, page: query.elsewhere }, language),
    ]);
    const pages = Math.max(1, Math.ceil(total / elsewhereOnAPage));
    return {
      own,
      elsewhere: { total, page: query.elsewhere, pages, checks },
    };
  });
  /** Checks made in this browser, without phone or code. */
  serve(app, listBrowserChecks, async ({ request, reply }) => {
    reply.header("cache-control", "private, no-store");
    const codes = await visitor.codesOf(request);
    // Also counted for the page, which cannot know their number in advance.
    parts.lookUps.count(request, codes.length);
    return listChecksWith(parts, codes, languageOfVisitor(request));
  });

  serve(app, provenPhones, async ({ request }) => (await visitor.provenPhones(request)).map(showPhoneNumber));
}
