import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { editTokenHeader } from "../contract/checks.ts";
import type { WindowFact } from "../../../kernel/catalogue/applying-file.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import type { ServedCountries } from "../../../kernel/http/served-countries.ts";
import type { PaymentRouteParts } from "../../pay/server/parts.ts";
import type { OrderRow } from "./checks-table.ts";
import { mayChange, type VisitorProofs } from "./access.ts";
import type { CheckParts } from "./parts.ts";
import { hasCheck, loadResult } from "./load-result.ts";

/** Shared by the routes of a check: their parts, who may change one, how one is read and sent. */

export interface CheckRouteParts extends CheckParts, PaymentRouteParts {
  readonly visitor: VisitorProofs;
  /** Sends the text with code and link for a check that turned out to be free. Never rejects. */
  readonly textFreeResult: (order: { orderId: number; phone: string }) => Promise<void>;
  /** Sends the text with code and link of a free second run. */
  readonly textSecondRun: (order: { orderId: number; phone: string }) => Promise<void>;
  readonly windows: () => readonly WindowFact[];
  /** Countries whose phones get results by text. */
  readonly phoneCountries: ServedCountries;
}

/** Base of payment links; null while payments are paused. */
export function payLinksAt(parts: CheckRouteParts, request: FastifyRequest): string | null {
  return parts.pausedUntil() === null ? parts.siteUrl(request) : null;
}

/** Not strict: other headers must stay. */
export const ChangeHeaders = z.looseObject({
  [editTokenHeader]: z
    .string()
    .optional()
    .describe("The edit_token of the order, for programs without cookies"),
});

export function mayChangeFor(parts: CheckRouteParts, request: FastifyRequest) {
  return (order: OrderRow) => mayChange(parts, request, order);
}

/** Reads a result. @throws {Refusal} for an order without grades */
export async function readResultOf(
  parts: CheckRouteParts,
  order: OrderRow,
  view: Parameters<typeof loadResult>[2] = {},
) {
  if (!hasCheck(order)) throw new Refusal("not-found", "not-submitted", sentenceOf("errors.notSubmitted"));
  return loadResult(parts, order, view);
}
