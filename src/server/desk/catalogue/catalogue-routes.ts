import * as contract from "../../../contract/desk/catalogue.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import type { DeskCatalogueParts } from "./parts.ts";
import { readReports, settleReportAs } from "./reports.ts";
import { newestImport, textHolders } from "./text-holders.ts";

/** Reports of wrong figures, and texts about figures that changed. */
export function deskCatalogueRoutes(desk: Desk, parts: DeskCatalogueParts): void {
  serveDesk(desk, contract.listReports, ({ query }) => readReports(parts, query.state));
  serveDesk(desk, contract.settleReport, ({ params: { id }, body: { as, reason: why }, operator, note }) => {
    note({ detail: as });
    return settleReportAs(parts, { id, as, operatorId: operator.id, why });
  });
  serveDesk(desk, contract.readImportedChange, () => newestImport(parts));
  serveDesk(desk, contract.textHolders, ({ params: { version }, body: { phones } }) =>
    textHolders(parts, { version, phones }),
  );
}
