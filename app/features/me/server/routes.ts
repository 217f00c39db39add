import type { FastifyInstance, FastifyRequest } from "fastify";
import { claimCheck } from "../../result/contract/previous-checks.ts";
import * as contract from "../contract/student.ts";
import { claimChecks } from "../../check/server/create-order.ts";
import { unknownCheckCode } from "../../../kernel/http/look-ups.ts";
import { askerOf } from "../../login/server/verification.ts";
import type { Login } from "../../login/server/parts.ts";
import { ownRoutes } from "../../login/server/signed-in.ts";
import { showPhoneNumber } from "../../login/server/phone.ts";
import { changeApplication, deleteApplication, listApplications, startApplication } from "./applications.ts";
import { beginPhoneChange, finishPhoneChange } from "./change-phone.ts";
import { downloadData } from "./download-data.ts";
import { beginDeletion, eraseStudent } from "./erase-student.ts";
import { ownCheck, ownResults } from "./own-results.ts";
import type { StudentParts } from "./parts.ts";
import { changePlan, readPlan } from "./plan.ts";
import { previewApplication } from "./preview-application.ts";
import { changeProfile, profileChoices, readProfile } from "./profile.ts";
import { readOverview } from "./read-overview.ts";
import { readPerformance, whatIf } from "./read-performance.ts";
import { readRecommendations } from "./recommend.ts";
import { searchProgrammes } from "./search-programmes.ts";
import { needStudent } from "../../login/server/students.ts";

/** All routes under /api/v1/me for the student's own data. */
export function studentFeature(app: FastifyInstance, parts: StudentParts, login: Login): void {
  const own = ownRoutes(app, login.studentAuth);

  own(contract.readProfile, ({ studentId }) => readProfile(parts, studentId));
  own(contract.changeProfile, ({ studentId }, { body }) => changeProfile(parts, studentId, body));
  own(contract.readProfileChoices, ({ studentId }) => profileChoices(parts, studentId));

  own(contract.readPlan, ({ studentId }) => readPlan(parts, studentId));
  own(contract.changePlan, ({ studentId }, { body }) => changePlan(parts, studentId, body.programme_ids));

  own(contract.listOwnChecks, async ({ studentId }) => {
    const { checks } = await ownResults(parts, studentId);
    return checks.map(ownCheck);
  });
  own(claimCheck, async ({ studentId }, { params }) => {
    const { phone } = await needStudent(parts.database.kysely, studentId);
    const taken = await claimChecks(parts, { phone, codes: [params.code] });
    if (taken === 0) throw unknownCheckCode();
    return null;
  });

  // Advice from the combined results of the student's checks.
  own(contract.readOverview, ({ studentId }) => readOverview(parts, studentId));
  own(contract.readRecommendations, ({ studentId }, { query }) =>
    readRecommendations(parts, studentId, query),
  );
  own(contract.readPerformance, ({ studentId }) => readPerformance(parts, studentId));
  own(contract.askWhatIf, ({ studentId }, { body }) => whatIf(parts, studentId, body.grades));
  own(contract.searchProgrammes, ({ studentId }, { query }) => searchProgrammes(parts, studentId, query));

  own(contract.previewApplication, ({ studentId }, { query }) =>
    previewApplication(parts, studentId, query.programme),
  );
  own(contract.listApplications, ({ studentId }) => listApplications(parts, studentId));
  own(contract.startApplication, ({ studentId }, { body }) =>
    startApplication(parts, studentId, body.programme_id),
  );
  own(contract.changeApplication, ({ studentId }, { params, body }) =>
    changeApplication(parts, studentId, params.id, body),
  );
  own(contract.deleteApplication, async ({ studentId }, { params }) => {
    await deleteApplication(parts, studentId, params.id);
    return null;
  });

  accountRoutes(app, parts, login);
}

/** Routes for changing the phone, downloading all data and deleting the account. */
function accountRoutes(app: FastifyInstance, parts: StudentParts, login: Login): void {
  const own = ownRoutes(app, login.studentAuth);
  const asker = (request: FastifyRequest) => askerOf(login.proofs, request);
  own(contract.beginPhoneChange, async (who, { request, body }) => {
    const { from, to } = await beginPhoneChange(login, {
      who,
      phone: body.phone,
      asker: await asker(request),
    });
    return { old_phone: showPhoneNumber(from), new_phone: showPhoneNumber(to) };
  });
  own(contract.finishPhoneChange, async (who, { request, body }) => {
    const { phone, old_code: oldCode, new_code: newCode } = body;
    await finishPhoneChange(login, { who, phone, oldCode, newCode, asker: await asker(request) });
    return readProfile(parts, who.studentId);
  });
  own(contract.downloadData, ({ studentId }, { reply }) => {
    reply.header("cache-control", "private, no-store");
    return downloadData(parts, studentId);
  });
  own(contract.beginDeletion, async (who, { request }) => ({
    phone: showPhoneNumber(await beginDeletion(login, { who, asker: await asker(request) })),
  }));
  own(contract.finishDeletion, async (who, { request, reply, body }) => {
    await eraseStudent(login, { who, asker: await asker(request), code: body.code });
    login.cookies.clearAll(reply);
    return null;
  });
}
