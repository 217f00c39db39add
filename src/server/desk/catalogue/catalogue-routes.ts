import * as contract from "../../../contract/desk/catalogue.ts";
import { RowId } from "../../../contract/desk/endpoint.ts";
import { longestText } from "../../catalogue/changes/build-change.ts";
import type { ChangeParts } from "../../catalogue/changes/parts.ts";
import { proposeChange } from "../../catalogue/changes/propose-change.ts";
import { decideOnChange } from "../../catalogue/changes/publish-change.ts";
import { listSchoolFiles, readSchoolFile } from "../../catalogue/changes/school-files.ts";
import { serveDecision } from "../decide-proposals.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { allChanges, changeDetails } from "./read-changes.ts";
import { readReports, settleReportAs } from "./reports.ts";
import { textHolders } from "./text-holders.ts";

/** A school's file within JSON, which escapes its quotes. */
const changeBytes = 2 * longestText;

/** Reports of wrong figures, schools' files, and changes by two people. */
export function deskCatalogueRoutes(desk: Desk, parts: ChangeParts, siteUrl: () => string): void {
  serveDesk(desk, contract.listReports, ({ query }) => readReports(parts, query.state));
  serveDesk(desk, contract.settleReport, ({ params: { id }, body: { as, reason: why }, operator, note }) => {
    note({ detail: as });
    return settleReportAs(parts, { id, as, operatorId: operator.id, why });
  });
  serveDesk(desk, contract.listSchoolFiles, () => listSchoolFiles(parts));
  serveDesk(desk, contract.readSchoolFile, ({ query, operator }) =>
    readSchoolFile(parts, query, operator.id),
  );
  changeRoutes(desk, parts, siteUrl);
}

function changeRoutes(desk: Desk, parts: ChangeParts, siteUrl: () => string): void {
  serveDesk(desk, contract.listChanges, ({ operator }) => allChanges(parts, operator.id));
  serveDesk(desk, contract.readChange, ({ params, operator }) =>
    changeDetails(parts, params.id, operator.id),
  );
  serveDesk(
    desk,
    contract.proposeChange,
    ({ body: { reason: why, report: reportId, ...change }, operator, note }) => {
      note({ about: { kind: "file", reference: change.file }, detail: change.title });
      return proposeChange(parts, { ...change, why, reportId, operatorId: operator.id });
    },
    { bodyLimit: changeBytes },
  );
  serveDecision(desk, "change", RowId, (decided) => decideOnChange(parts, decided));
  serveDesk(desk, contract.textHolders, ({ params: { id }, body: { phones }, operator }) =>
    textHolders(parts, { id, phones, operatorId: operator.id, siteUrl: siteUrl() }),
  );
}
