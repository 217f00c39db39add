import type { FastifyInstance } from "fastify";
import { listPhoneChecks } from "../../contract/previous-checks.ts";
import type { AddressLimits } from "../http/address-limits.ts";
import { serve } from "../http/serve.ts";
import { languageOfVisitor } from "../http/visitor-language.ts";
import type { VisitorProofs } from "./may-change.ts";
import type { CheckParts } from "./parts.ts";
import { elsewhereOnAPage, listOwnChecksOf, listUnprovenChecksOf } from "./read-checks.ts";
import { provenOf } from "./proven-of.ts";

export function checkListRoutes(
  app: FastifyInstance,
  parts: Pick<CheckParts, "database" | "catalogueOf" | "now" | "priceInPesewas"> & {
    readonly visitor: VisitorProofs;
    readonly addressLimits: AddressLimits;
  },
): void {
  serve(app, listPhoneChecks, async ({ query, request, reply }) => {
    const phone = await provenOf(parts.visitor, request, query.phone);
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
}
