import type { FastifyInstance, FastifyRequest } from "fastify";
import { takeCheckOver } from "../../contract/previous-checks.ts";
import * as contract from "../../contract/student.ts";
import { takeChecksOver } from "../checks/take-checks-over.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { serve } from "../http/serve.ts";
import { askerOf } from "../login/asker.ts";
import type { Login } from "../login/login.ts";
import { showPhoneNumber } from "../login/phone.ts";
import { changeApplication, deleteApplication, listApplications, startApplication } from "./applications.ts";
import { beginPhoneChange, finishPhoneChange } from "./change-phone.ts";
import { downloadData } from "./download-data.ts";
import { beginDeletion, forgetStudent } from "./forget-student.ts";
import { ownCheck, ownResults } from "./own-results.ts";
import type { StudentParts } from "./parts.ts";
import { changePlan, readPlan } from "./plan.ts";
import { previewApplication } from "./preview-application.ts";
import { changeProfile, profileChoices, readProfile } from "./profile.ts";
import { readOverview } from "./read-overview.ts";
import { readPerformance, whatIf } from "./read-performance.ts";
import { readRecommendations } from "./recommend.ts";
import { searchProgrammes } from "./search-programmes.ts";
import { needStudent } from "./students-table.ts";

const options = { tag: "student" };

/** All routes under /api/v1/me for the student's own data. */
export function studentFeature(app: FastifyInstance, parts: StudentParts, login: Login): void {
  profileRoutes(app, parts, login);
  phoneRoutes(app, parts, login);
  accountRoutes(app, parts, login);
  planRoutes(app, parts, login);
  ownCheckRoutes(app, parts, login);
  adviceRoutes(app, parts, login);
  applicationRoutes(app, parts, login);
}

function profileRoutes(app: FastifyInstance, parts: StudentParts, { doorkeeper }: Login): void {
  serve(
    app,
    contract.readProfile,
    async ({ request }) => readProfile(parts, (await doorkeeper.need(request)).studentId),
    options,
  );
  serve(
    app,
    contract.changeProfile,
    async ({ request, body }) => changeProfile(parts, (await doorkeeper.need(request)).studentId, body),
    options,
  );
  serve(
    app,
    contract.readProfileChoices,
    async ({ request }) => profileChoices(parts, (await doorkeeper.need(request)).studentId),
    options,
  );
}

function phoneRoutes(app: FastifyInstance, parts: StudentParts, login: Login): void {
  const { doorkeeper, verification } = login;
  const asker = (request: FastifyRequest) => askerOf(login.proofs.proven, request);
  const own = { ...parts, verification };
  serve(
    app,
    contract.beginPhoneChange,
    async ({ request, body }) => {
      const who = await doorkeeper.need(request);
      const { from, to } = await beginPhoneChange(own, {
        who,
        phone: body.phone,
        asker: await asker(request),
      });
      return { old_phone: showPhoneNumber(from), new_phone: showPhoneNumber(to) };
    },
    options,
  );
  serve(
    app,
    contract.finishPhoneChange,
    async ({ request, body }) => {
      const who = await doorkeeper.need(request);
      const { phone, old_code: oldCode, new_code: newCode } = body;
      await finishPhoneChange(own, { who, phone, oldCode, newCode, asker: await asker(request) });
      return readProfile(parts, who.studentId);
    },
    options,
  );
}

function accountRoutes(app: FastifyInstance, parts: StudentParts, login: Login): void {
  const { doorkeeper, verification } = login;
  const asker = (request: FastifyRequest) => askerOf(login.proofs.proven, request);
  const own = { ...parts, verification };
  serve(
    app,
    contract.downloadData,
    async ({ request, reply }) => {
      const { studentId } = await doorkeeper.need(request);
      reply.header("cache-control", "private, no-store");
      return downloadData(parts, studentId);
    },
    options,
  );
  serve(
    app,
    contract.beginDeletion,
    async ({ request }) => {
      const who = await doorkeeper.need(request);
      return { phone: showPhoneNumber(await beginDeletion(own, { who, asker: await asker(request) })) };
    },
    options,
  );
  serve(
    app,
    contract.finishDeletion,
    async ({ request, reply, body }) => {
      const who = await doorkeeper.need(request);
      const receipts = await forgetStudent(own, { who, asker: await asker(request), code: body.code });
      login.cookies.leaveNothing(reply);
      return { receipts_kept: receipts };
    },
    options,
  );
}

function planRoutes(app: FastifyInstance, parts: StudentParts, { doorkeeper }: Login): void {
  serve(
    app,
    contract.readPlan,
    async ({ request }) => readPlan(parts, (await doorkeeper.need(request)).studentId),
    options,
  );
  serve(
    app,
    contract.changePlan,
    async ({ request, body }) =>
      changePlan(parts, (await doorkeeper.need(request)).studentId, body.programme_ids),
    options,
  );
}

function ownCheckRoutes(app: FastifyInstance, parts: StudentParts, { doorkeeper }: Login): void {
  serve(
    app,
    contract.listOwnChecks,
    async ({ request }) => {
      const { checks } = await ownResults(parts, (await doorkeeper.need(request)).studentId);
      return checks.map(ownCheck);
    },
    options,
  );
  serve(
    app,
    takeCheckOver,
    async ({ request, params }) => {
      const { studentId } = await doorkeeper.need(request);
      const { phone } = await needStudent(parts.database.kysely, studentId);
      const taken = await takeChecksOver(parts, { phone, codes: [params.code] });
      if (taken === 0) throw new Refusal("not-found", "unknown-check-code", said("errors.unknownCheckCode"));
      return null;
    },
    options,
  );
}

/** Combined results of the student's checks, and advice from them. */
function adviceRoutes(app: FastifyInstance, parts: StudentParts, { doorkeeper }: Login): void {
  serve(
    app,
    contract.readOverview,
    async ({ request }) => readOverview(parts, (await doorkeeper.need(request)).studentId),
    options,
  );
  serve(
    app,
    contract.readRecommendations,
    async ({ request, query }) =>
      readRecommendations(parts, (await doorkeeper.need(request)).studentId, query),
    options,
  );
  serve(
    app,
    contract.readPerformance,
    async ({ request }) => readPerformance(parts, (await doorkeeper.need(request)).studentId),
    options,
  );
  serve(
    app,
    contract.askWhatIf,
    async ({ request, body }) => whatIf(parts, (await doorkeeper.need(request)).studentId, body.grades),
    options,
  );
  serve(
    app,
    contract.searchProgrammes,
    async ({ request, query }) => searchProgrammes(parts, (await doorkeeper.need(request)).studentId, query),
    options,
  );
}

function applicationRoutes(app: FastifyInstance, parts: StudentParts, { doorkeeper }: Login): void {
  serve(
    app,
    contract.previewApplication,
    async ({ request, query }) =>
      previewApplication(parts, (await doorkeeper.need(request)).studentId, query.programme),
    options,
  );
  serve(
    app,
    contract.listApplications,
    async ({ request }) => listApplications(parts, (await doorkeeper.need(request)).studentId),
    options,
  );
  serve(
    app,
    contract.startApplication,
    async ({ request, body }) =>
      startApplication(parts, (await doorkeeper.need(request)).studentId, body.programme_id),
    options,
  );
  serve(
    app,
    contract.changeApplication,
    async ({ request, params, body }) =>
      changeApplication(parts, (await doorkeeper.need(request)).studentId, params.id, body),
    options,
  );
  serve(
    app,
    contract.deleteApplication,
    async ({ request, params }) => {
      await deleteApplication(parts, (await doorkeeper.need(request)).studentId, params.id);
      return null;
    },
    options,
  );
}
