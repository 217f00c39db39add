import type { FastifyInstance } from "fastify";
import { normaliseCheckCode } from "../../../kernel/contract/check-code.ts";
import { findInCheck, findPastCheck } from "../contract/checks.ts";
import { readWish, type FieldOfStudy, fieldsOfStudy } from "../../../kernel/contract/programme-index.ts";
import {
  changeWish as changeWishEndpoint,
  findWishes as findWishesEndpoint,
  readNextSteps,
} from "../contract/next-steps.ts";
import { readView, showsResult, wishWords } from "../contract/result-view.ts";
import { placeOnWire } from "../contract/on-wire.ts";
import { wholeResultAllowance } from "../../../kernel/http/address-limits.ts";
import { badField, Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { serve } from "../../../kernel/http/serve.ts";
import { type CheckRouteParts, mayChangeFor, payLinksAt, readResultOf } from "./check-route.ts";
import { describeResult } from "./describe-result.ts";
import { findPlaced, programmeAt, placedById } from "./find-programmes.ts";
import { questionTo } from "./next-steps.ts";
import { payableAt } from "./describe-payment.ts";
import { pauseOf } from "../../pay/server/start-payment.ts";
import { provenOf, changeNeedsProof, accessOf } from "./access.ts";
import { readSteps } from "./read-answer.ts";
import {
  checksOnAPage,
  readChecksOf,
  elsewhereOnAPage,
  listChecksWith,
  listOwnChecksOf,
  listUnprovenChecksOf,
} from "./read-checks.ts";
import { findOrder } from "./find-orders.ts";
import { listBrowserChecks, listPhoneChecks, provenPhones } from "../contract/previous-checks.ts";
import { showPhoneNumber } from "../../login/server/students.ts";
import type { CheckParts } from "./parts.ts";
import type { OrderRow } from "./checks-table.ts";
import { studyName } from "../../../words/data-names.ts";
import { speechIn } from "../../../words/speech.ts";

/** Reading a stored check: its programmes, its next steps and wish, and finding it by code or phone. */
export function resultFeature(app: FastifyInstance, parts: CheckRouteParts): void {
  checkListRoutes(app, parts);
  programmesRoute(app, parts);
  nextStepsRoutes(app, parts);
  pastCheckRoute(app, parts);
}

/** Programmes found in a check, with their reasons, per page. */
const aPage = 30;

function programmesRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  serve(
    app,
    findInCheck,
    async ({ params: { code }, query, request }) => {
      const order = await parts.lookUps.find(request, code, () => findOrder(parts, code));
      const read = await readResultOf(parts, order, readView(query));
      const found =
        query.ids === undefined
          ? findPlaced(read, query.q).filter(
              ({ place }) => (query.place ?? placeOnWire[place]) === placeOnWire[place],
            )
          : placedById(read, query.ids.split(",").map(Number));
      const start = (query.page - 1) * aPage;
      return {
        total: found.length,
        programs: found.slice(start, start + aPage).map((placed) => ({
          place: placeOnWire[placed.place],
          program: programmeAt(read, placed),
          question: placed.place === "ask" ? questionTo(read, placed.visible().verdict) : null,
        })),
      };
    },
    { isLarge: true },
  );
}

function nextStepsRoutes(app: FastifyInstance, parts: CheckRouteParts): void {
  serve(app, readNextSteps, async ({ params, query, request }) => {
    const order = await parts.lookUps.find(request, params.code, () => findOrder(parts, params.code));
    const wish = query.wish === undefined ? undefined : readWish(query.wish);
    const read = await readResultOf(parts, order, { ...readView(query), wish });
    return readSteps(parts, read);
  });

  serve(app, findWishesEndpoint, ({ query }) => findWishes(query.q));

  serve(app, changeWishEndpoint, async ({ params, body, request }) => {
    const { wish } = body;
    await parts.lookUps.find(request, params.code, () =>
      changeWish(parts, { checkCode: params.code, wish, mayChange: mayChangeFor(parts, request) }),
    );
    return { wish };
  });
}

function pastCheckRoute(app: FastifyInstance, parts: CheckRouteParts): void {
  serve(
    app,
    findPastCheck,
    async ({ query, request }) => {
      const { code, phone, page } = query;
      const siteUrl = payLinksAt(parts, request);
      if (code !== undefined && code !== "") {
        const checkCode = codeFrom(code);
        parts.addressLimits.consume(request.ip, wholeResultAllowance);
        const order = await parts.lookUps.find(request, checkCode, () => findOrder(parts, checkCode));
        const result = describeResult(await readResultOf(parts, payableAt(order, siteUrl), readView(query)));
        return { ...result, payment: { ...result.payment, ...pauseOf(parts) } };
      }
      if (phone === undefined || phone === "")
        throw badField("code", "nothing-asked", sentenceOf("errors.codeOrPhone"));
      const proven = await provenOf(parts.visitor, request, phone);
      parts.addressLimits.consume(request.ip, wholeResultAllowance, checksOnAPage);
      return readChecksOf(parts, { phone: proven, page, siteUrl });
    },
    { isLarge: true, failure: sentenceOf("errors.pastCheck") },
  );
}

function codeFrom(typed: string): string {
  const code = normaliseCheckCode(typed);
  if (code === null) throw badField("code", "check-code", sentenceOf("errors.checkCode"));
  return code;
}

function checkListRoutes(
  app: FastifyInstance,
  parts: Pick<CheckRouteParts, keyof CheckParts | "visitor" | "addressLimits" | "lookUps">,
): void {
  const { visitor } = parts;
  serve(app, listPhoneChecks, async ({ query, request, reply }) => {
    const phone = await provenOf(visitor, request, query.phone);
    reply.header("cache-control", "private, no-store");
    const [own, { total, checks }] = await Promise.all([
      listOwnChecksOf(parts, phone),
      listUnprovenChecksOf(parts, { phone, page: query.elsewhere }),
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
    return listChecksWith(parts, codes);
  });

  serve(app, provenPhones, async ({ request }) => (await visitor.provenPhones(request)).map(showPhoneNumber));
}

/**
 * Changes the fields that come first in a result, nothing else. Only for a visible result: before payment
 * another wish would show another sample, and each sample reveals a cut-off.
 */
async function changeWish(
  parts: Pick<CheckParts, "database">,
  asked: {
    readonly checkCode: string;
    readonly wish: readonly FieldOfStudy[];
    readonly mayChange: (order: OrderRow) => Promise<boolean>;
  },
): Promise<void> {
  const order = await findOrder(parts, asked.checkCode);
  if (!(await asked.mayChange(order))) throw changeNeedsProof();
  if (order.check === null || !showsResult(accessOf(order))) {
    throw new Refusal("forbidden", "not-paid", sentenceOf("errors.whatIfNotPaid"));
  }
  await parts.database.pool.query({
    name: "change-wish",
    text: "update checks set wish = $2::text[] where order_id = $1",
    values: [order.orderId, asked.wish],
  });
}

/** Fields whose name or words begin with what was typed; a word's own fields come before parts of names. */
export function findWishes(typed: string): { id: FieldOfStudy; name: string }[] {
  const { words: say } = speechIn(["study"]);
  const asked = typed.trim().toLowerCase();
  if (asked === "") return [];
  const begins = (text: string) => ` ${text.toLowerCase()} `.includes(` ${asked}`);
  const found = fieldsOfStudy.map((id) => ({ id, name: studyName(say, id) }));
  const byWord = found.filter(({ id }) => begins(wishWords[id] ?? ""));
  const byName = found.filter((one) => begins(one.name) && !byWord.includes(one));
  const isWhole = ({ id }: { id: FieldOfStudy }) => ` ${wishWords[id] ?? ""} `.includes(` ${asked} `);
  return [...byName, ...byWord].toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)));
}
