import type { ApplicationPreview } from "../contract/applications.ts";
import {
  checkEligibility,
  compileCatalogue,
  describeReason,
  type Programme,
  type School,
} from "@okwan/engine";
import { speechIn } from "../../../words/speech.ts";
import { currentWindow, windowsFor, windowsOf } from "../../../kernel/catalogue/admissions-on.ts";
import type { ResultContext } from "../../result/server/load-result.ts";
import { checklist } from "./applications.ts";
import { bestOf, ownCheck, ownResults, standingIn } from "./own-results.ts";
import type { StudentParts } from "./parts.ts";
import { programmeInCatalogue, programmeOrRefuse, programmeRef } from "./programmes.ts";

/** A programme's rules beside the student's grades, and what an application needs. */
export async function previewApplication(
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
