import * as contract from "../../../contract/desk/catalogue.ts";
import type { ChangeParts } from "../../catalogue/changes/parts.ts";
import { proposeChange } from "../../catalogue/changes/propose-change.ts";
import { decideOnChange } from "../../catalogue/changes/publish-change.ts";
import { listSchools, readSchoolFile } from "../../catalogue/changes/school-files.ts";
import { whatVersionChanged } from "../../catalogue/changes/versions.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { allChanges, changeDetails } from "./read-changes.ts";
import { readReports, settleReportAs } from "./reports.ts";
import { tellChange } from "./tell-change.ts";

const roles = ["catalogue", "owner"] as const;

/** A school's file, in JSON. */
const changeBytes = 2_000_000;

/** Reports of wrong figures, schools' files, changes by two people, and versions. */
export function deskCatalogueRoutes(desk: Desk, parts: ChangeParts, siteUrl: () => string): void {
  reportRoutes(desk, parts);
  changeRoutes(desk, parts);
  decisionRoutes(desk, parts, siteUrl);
  serveDesk(desk, contract.listSchoolFiles, { roles }, () => listSchools(parts));
  serveDesk(desk, contract.readSchoolFile, { roles }, ({ query, operator }) =>
    readSchoolFile(parts, query, operator.id),
  );
  serveDesk(desk, contract.readVersion, { roles }, ({ params: { version } }) =>
    whatVersionChanged(parts, version),
  );
}

function reportRoutes(desk: Desk, parts: ChangeParts): void {
  serveDesk(desk, contract.listReports, { roles }, ({ query }) => readReports(parts, query.state));
  serveDesk(
    desk,
    contract.settleReport,
    { roles, act: "settle report" },
    ({ params, body, operator, note }) => {
      note({ about: { kind: "report", reference: String(params.id) }, detail: body.as });
      return settleReportAs(parts, { id: params.id, as: body.as, operatorId: operator.id, why: body.reason });
    },
  );
}

function changeRoutes(desk: Desk, parts: ChangeParts): void {
  serveDesk(desk, contract.listChanges, { roles }, ({ operator }) => allChanges(parts, operator.id));
  serveDesk(desk, contract.readChange, { roles }, ({ params, operator }) =>
    changeDetails(parts, params.id, operator.id),
  );
  serveDesk(
    desk,
    contract.proposeChange,
    { roles, act: "propose change" },
    ({ body: { reason: why, report: reportId, ...change }, operator, note }) => {
      note({ about: { kind: "file", reference: change.file }, detail: change.title });
      return proposeChange(parts, { ...change, why, reportId, operatorId: operator.id });
    },
    { bodyLimit: changeBytes },
  );
}

function decisionRoutes(desk: Desk, parts: ChangeParts, siteUrl: () => string): void {
  serveDesk(
    desk,
    contract.decideChange,
    { roles, act: "decide change", needsFreshPasskey: true },
    async ({ params: { id }, body: { decision, reason: why }, operator, note }) => {
      note({ about: { kind: "change", reference: String(id) }, detail: decision });
      const result = await decideOnChange(parts, { id, decision, operator, why });
      note({ detail: `${decision}: ${result.sentence}` });
      return result;
    },
  );
  serveDesk(
    desk,
    contract.tellChange,
    { roles, act: "tell of change", needsFreshPasskey: true },
    async ({ params: { id }, body: { phones }, operator, note }) => {
      note({ about: { kind: "change", reference: String(id) } });
      const result = await tellChange(parts, { id, phones, operatorId: operator.id, siteUrl: siteUrl() });
      note({ detail: result.sentence });
      return result;
    },
  );
}
