import type { FastifyInstance, FastifyRequest } from "fastify";
import { claimCheck } from "../../result/contract/previous-checks.ts";
import * as contract from "../contract/student.ts";
import { claimChecks } from "../../check/server/submit-check.ts";
import { unknownCheckCode } from "../../../kernel/http/look-ups.ts";
import { askerOf, type CodeVisitor, useCode } from "../../login/server/verification.ts";
import type { Login } from "../../login/server/parts.ts";
import { ownRoutes } from "../../login/server/signed-in.ts";
import { showPhoneNumber, needStudent } from "../../login/server/students.ts";
import {
  changeApplication,
  deleteApplication,
  listApplications,
  startApplication,
  checklist,
} from "./applications.ts";
import { downloadData } from "./download-data.ts";
import { beginDeletion, eraseStudent } from "./erase.ts";
import { ownCheck, ownResults, bestOf, standingIn, readOverview } from "./own-results.ts";
import type { StudentParts } from "./parts.ts";
import { changePlan, readPlan, plannedProgrammes } from "./plan.ts";
import { changeProfile, readProfile } from "./profile.ts";
import { readPerformance } from "./read-performance.ts";
import { readRecommendations } from "./recommend.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { badField, Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { endProofs, type SignedIn } from "../../login/server/access-token.ts";
import { sendCode } from "../../login/server/send-code.ts";
import { endSessions } from "../../login/server/sessions.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { needServedPhone } from "../../../kernel/http/served-countries.ts";
import { moveRecords } from "./phone-records.ts";
import type { ApplicationPreview, ProgrammeSearch } from "../contract/applications.ts";
import {
  checkEligibility,
  compileCatalogue,
  describeReason,
  type Programme,
  type School,
} from "@okwan/engine";
import { speechIn } from "../../../words/speech.ts";
import { currentWindow, windowsFor, windowsOf, mainWindow } from "../../../kernel/catalogue/admissions-on.ts";
import type { ResultContext } from "../../result/server/load-result.ts";
import { programmeInCatalogue, programmeOrRefuse, programmeRef } from "./programmes.ts";
import { schoolWords } from "../../../kernel/contract/flags.ts";
import { matchesQuery, searchWords } from "../../public/server/published.ts";

/** All routes under /api/v1/me for the student's own data. */
export function studentFeature(app: FastifyInstance, parts: StudentParts, login: Login): void {
  const own = ownRoutes(app, login.studentAuth);

  own(contract.readProfile, ({ studentId }) => readProfile(parts, studentId));
  own(contract.changeProfile, ({ studentId }, { body }) => changeProfile(parts, studentId, body));

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
  own(contract.readRecommendations, ({ studentId }) => readRecommendations(parts, studentId));
  own(contract.readPerformance, ({ studentId }) => readPerformance(parts, studentId));
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

/** Sends a code to each number: only a holder of both phones may move an account. */
async function beginPhoneChange(
  login: Login,
  asked: { who: SignedIn; phone: string; asker: CodeVisitor },
): Promise<{ from: PhoneNumber; to: PhoneNumber }> {
  const { phone: from } = await needStudent(login.kysely, asked.who.studentId);
  const to = needServedPhone(login.countries, asked.phone);
  if (to === from) throw sameNumber();
  const { asker } = asked;
  await sendCode(login, { phone: from, purpose: "change-phone", asker });
  await sendCode(login, { phone: to, purpose: "change-phone", asker });
  return { from, to };
}

/**
 * Moves the account and its checks. Other devices are logged out, and other browsers' proofs of both phones
 * end.
 */
async function finishPhoneChange(
  login: Login,
  asked: { who: SignedIn; phone: string; oldCode: string; newCode: string; asker: CodeVisitor },
): Promise<void> {
  const { kysely } = login;
  const { studentId, sessionId } = asked.who;
  const { phone: from } = await needStudent(kysely, studentId);
  const to = needServedPhone(login.countries, asked.phone);
  if (to === from) throw sameNumber();
  const { asker } = asked;
  await useCode(login, { phone: to, purpose: "change-phone", asker, code: asked.newCode });
  await useCode(login, { phone: from, purpose: "change-phone", asker, code: asked.oldCode });
  const now = login.now();
  await inTransaction(kysely, async (trx) => {
    const taken = await trx.selectFrom("students").select("id").where("phone", "=", to).executeTakeFirst();
    if (taken !== undefined) throw phoneTaken();
    await trx
      .updateTable("students")
      .set({ phone: to, updated_at: now })
      .where("id", "=", studentId)
      .execute();
    await moveRecords(trx, { from, to });
    await endProofs(trx, login.keys, [from, to], now);
  });
  await endSessions(kysely, { studentId, exceptSessionId: sessionId, because: "phone changed", now });
}

function phoneTaken(): Refusal {
  return new Refusal("conflict", "phone-taken", sentenceOf("errors.phoneTaken"));
}

function sameNumber(): Refusal {
  return badField("phone", "same-phone", sentenceOf("errors.samePhone"));
}

/** A programme's rules beside the student's grades, and what an application needs. */
async function previewApplication(
  parts: StudentParts,
  studentId: string,
  programmeId: number,
): Promise<ApplicationPreview> {
  const { catalogue } = parts.catalogue();
  const found = programmeOrRefuse(programmeInCatalogue(parts.catalogue(), programmeId));
  const { programme, school } = found;
  const [results, application] = await Promise.all([
    ownResults(parts, studentId),
    parts.database.kysely
      .selectFrom("applications")
      .select("id")
      .where("student_id", "=", studentId)
      .where("programme_id", "=", programmeId)
      .executeTakeFirst(),
  ]);
  const basis = bestOf(results.checks);
  const standing = standingIn(results, programmeId);
  const { t } = speechIn(["applications"]).words;
  const ofProgramme = windowsFor(parts.windows(), programme);
  const windows = windowsOf(parts.now(), ofProgramme, school);
  const priced = windows.find(({ fee }) => fee !== null);
  return {
    programme: programmeRef(programme, school),
    basis: basis && ownCheck(basis),
    reasons: basis === null ? [] : reasonsFor(parts, basis, found),
    standing,
    also_asks: [...programme.alsoAsks],
    checklist: checklist.map((key) => t(`applications.task.${key}`)),
    voucher:
      priced?.fee == null
        ? null
        : { ...priced.fee, year: priced.year, source: priced.source, read_on: priced.read_on },
    window: currentWindow(parts.now(), ofProgramme, catalogue, school.slug),
    windows,
    portal_url: school.admissionsUrl ?? school.website,
    requirement_source: programme.requirementSource,
    application_id: application?.id ?? null,
  };
}

/**
 * Requirements are public. The comparison with the newest cut-off is sold with a check, and `standing` shows
 * it with the figures of that check's catalogue version. So here the programme is judged without figures.
 */
function reasonsFor(
  parts: StudentParts,
  basis: ResultContext,
  { programme, school }: { programme: Programme; school: School },
): ApplicationPreview["reasons"] {
  const { catalogue } = parts.catalogue();
  const judged = { ...programme, cutOffs: [] };
  const compiled = compileCatalogue({ ...catalogue, schools: [school], programmes: [judged] });
  const question = { country: school.country, schoolId: school.id, level: programme.level };
  const candidate = { ...basis.candidate, course: null, sex: null, hasResults: null };
  const outcome = checkEligibility(compiled, candidate, question);
  const [verdict] = [
    ...outcome.qualified,
    ...outcome.open,
    ...outcome.near,
    ...outcome.closed,
    ...outcome.ask,
  ];
  return verdict === undefined ? [] : verdict.reasons.map(describeReason);
}

const shown = 40;

/** Programmes to apply for: of the plan, of the matches, or all; suitable ones first. */
async function searchProgrammes(
  parts: StudentParts,
  studentId: string,
  asked: {
    readonly from: "all" | "plan" | "matches";
    readonly school?: string | undefined;
    readonly search?: string | undefined;
  },
): Promise<ProgrammeSearch> {
  const { catalogue } = parts.catalogue();
  const [results, plan] = await Promise.all([
    ownResults(parts, studentId),
    plannedProgrammes(parts.database.kysely, studentId),
  ]);
  const ids = {
    all: () => catalogue.programmes.map(({ id }) => id),
    plan: () => plan,
    matches: () => [...results.fitting.keys(), ...results.withoutCutOff.keys()],
  }[asked.from]();
  const { country } = results;
  const found = ids.flatMap((id) => programmeInCatalogue(parts.catalogue(), id) ?? []);
  const inCountry = asked.from === "all" ? found.filter(({ school }) => school.country === country) : found;
  const matching = inCountry.filter(
    ({ programme, school }) =>
      (asked.school === undefined || asked.school === "" || school.slug === asked.school) &&
      matchesQuery(searchWords(programme.name, schoolWords(school)), asked.search),
  );
  const rank = (id: number) => (results.fitting.has(id) ? 0 : results.withoutCutOff.has(id) ? 1 : 2);
  const ordered = matching.toSorted((one, other) => rank(one.programme.id) - rank(other.programme.id));
  const windows = parts.windows();
  return {
    total: matching.length,
    programmes: ordered.slice(0, shown).map(({ programme, school }) => ({
      ...programmeRef(programme, school),
      chance: results.fitting.get(programme.id)?.visible.verdict.chance ?? null,
      window: mainWindow(parts.now(), windowsFor(windows, programme), school),
    })),
    schools: schoolChoices(inCountry.map(({ school }) => school)),
  };
}

function schoolChoices(schools: readonly School[]): ProgrammeSearch["schools"] {
  return [...new Map(schools.map(({ slug, name }) => [slug, name]))]
    .map(([slug, name]) => ({ slug, name }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}
