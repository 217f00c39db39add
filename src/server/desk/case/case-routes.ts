import {
  findCases as findEndpoint,
  readCase,
  readCaseGrades,
  helpWithCase,
  refundAtDesk,
} from "../../../contract/desk/case.ts";
import { gradesInWords } from "../../checks/find-orders.ts";
import { RowId } from "../../../contract/desk/endpoint.ts";
import { serveDecision } from "../decide-proposals.ts";
import { serveDesk, type Desk } from "../desk-route.ts";
import { askGateway } from "./ask-gateway.ts";
import { caseStory } from "./case-story.ts";
import { findCases } from "./find-cases.ts";
import type { CaseParts } from "./parts.ts";
import { decideOnRefund, refundCase } from "./refund-case.ts";
import { resendText } from "./resend-text.ts";
import { needCase, unknownCase } from "./case-facts.ts";

/** Routes of a case. Every role except catalogue may read it; only money and owner may refund. */
export function deskCaseRoutes(desk: Desk, parts: CaseParts): void {
  serveDesk(desk, findEndpoint, async ({ body, note }) => {
    note({ about: { kind: "search", reference: body.query } });
    const cases = await findCases(parts, body.query);
    // No personal data in the log: it is never erased, but a student may ask to be.
    if (cases.by === "name") note({ about: { kind: "search", reference: "a name" } });
    note({ detail: `${cases.is_alarm ? "ALARM: " : ""}by ${cases.by ?? "nothing"}: ${cases.sentence}` });
    if (cases.is_alarm) {
      const { found } = cases;
      desk.parts.log.error({ alarm: "desk-search", found }, "a search at the desk found too many");
    }
    return cases;
  });
  serveDesk(desk, readCase, async ({ params, operator }) => {
    const story = await caseStory(parts, params.code, { operatorId: operator.id });
    if (story === null) throw unknownCase();
    return story;
  });
  serveDesk(desk, readCaseGrades, async ({ params }) => {
    const { order } = await needCase(parts, params.code);
    return order.check === null ? [] : gradesInWords(parts, order.check);
  });
  for (const [act, log, run] of [
    ["ask", "ask gateway", askGateway],
    ["resend", "send text again", resendText],
  ] as const) {
    const endpoint = {
      ...helpWithCase,
      path: helpWithCase.path.replace(":act", act),
      params: helpWithCase.params.pick({ code: true }),
      rule: { ...helpWithCase.rule, act: log },
    };
    serveDesk(desk, endpoint, ({ params }) => run(parts, params.code));
  }
  serveDesk(desk, refundAtDesk, ({ params, body, operator, note }) => {
    note({ detail: body.reference });
    return refundCase(parts, { ...body, code: params.code, operatorId: operator.id });
  });
  serveDecision(desk, "refund", RowId, async (decided) => {
    const { code, ...done } = await decideOnRefund(parts, decided);
    return { ...done, about: { kind: "check", reference: code } };
  });
}
