import * as contract from "../../../contract/desk/catalogue.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { driftNow, proposeCheckouts } from "../../catalogue/changes/drift.ts";
import { editFile } from "../../catalogue/changes/edit-file.ts";
import { noSuchFile } from "../../catalogue/changes/build-change.ts";
import type { ChangeParts } from "../../catalogue/changes/parts.ts";
import { filesNow, proposeChange } from "../../catalogue/changes/propose-change.ts";
import { decideOnChange } from "../../catalogue/changes/publish-change.ts";
import { changeDetails, listChangeLines } from "./read-changes.ts";
import { readFileForEdit } from "../../catalogue/changes/read-file.ts";
import { readReports, settleReportAs } from "./reports.ts";
import { tellChange } from "./tell-change.ts";
import { listVersionRows, proposeGoingBack, versionLines } from "../../catalogue/changes/versions.ts";

const roles = ["catalogue", "owner"] as const;

/** A school's file with some hundred lines changed at once. */
const editBytes = 2_000_000;

/** Reports of wrong figures, changes by two people, versions, and what data/ does not know yet. */
export function deskCatalogueRoutes(desk: Desk, parts: ChangeParts, siteUrl: () => string): void {
  reportRoutes(desk, parts);
  changeRoutes(desk, parts, siteUrl);
  versionRoutes(desk, parts);
  serveDesk(desk, contract.listSchoolFiles, { roles }, async () => {
    const { files } = await filesNow(parts);
    const { schools, programmes } = parts.store.current().catalogue;
    return schools
      .map(({ id, name, shortName, country, slug }) => ({
        file: `${country}/${slug}.jsonl`,
        school: name,
        short_name: shortName,
        country,
        programmes: programmes.filter(({ schoolId }) => schoolId === id).length,
      }))
      .filter(({ file }) => files.has(file))
      .sort((one, other) => one.school.localeCompare(other.school, "en"));
  });
  serveDesk(desk, contract.readSchoolFile, { roles }, ({ query }) => readFileForEdit(parts, query));
  serveDesk(
    desk,
    contract.proposeEdit,
    { roles, act: "propose change" },
    async ({ body, operator, note }) => {
      const { file, sha256, title, source, reason, report, edits } = body;
      note({ about: { kind: "file", reference: file }, detail: title });
      const { files } = await filesNow(parts);
      const held = files.get(file);
      if (held === undefined) throw noSuchFile(file);
      const change = { kind: "record", title, source, why: reason, operatorId: operator.id } as const;
      const text = held.sha256 === sha256 ? editFile(held.text, edits) : "";
      return proposeChange(parts, { ...change, reportId: report, files: [{ file, base: sha256, text }] });
    },
    { bodyLimit: editBytes },
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

function changeRoutes(desk: Desk, parts: ChangeParts, siteUrl: () => string): void {
  serveDesk(desk, contract.listChanges, { roles }, ({ operator }) => listChangeLines(parts, operator.id));
  serveDesk(desk, contract.readChange, { roles }, ({ params, operator }) =>
    changeDetails(parts, params.id, operator.id),
  );
  serveDesk(
    desk,
    contract.decideChange,
    { roles, act: "decide change", needsFreshPasskey: true },
    async ({ params, body, operator, note }) => {
      note({ about: { kind: "change", reference: String(params.id) }, detail: body.decision });
      const { decision, reason: why } = body;
      const { is_done, id, sentence } = await decideOnChange(parts, {
        id: params.id,
        decision,
        operator,
        why,
      });
      note({ detail: `${decision}: ${sentence}` });
      return { is_done, id, sentence };
    },
  );
  serveDesk(
    desk,
    contract.tellChange,
    { roles, act: "tell of change", needsFreshPasskey: true },
    async ({ params, body, operator, note }) => {
      note({ about: { kind: "change", reference: String(params.id) } });
      const { phones } = body;
      const told = await tellChange(parts, {
        id: params.id,
        phones,
        operatorId: operator.id,
        siteUrl: siteUrl(),
      });
      note({ detail: told.sentence });
      return told;
    },
  );
}

function versionRoutes(desk: Desk, parts: ChangeParts): void {
  serveDesk(desk, contract.listVersions, { roles }, () => listVersionRows(parts));
  serveDesk(desk, contract.readVersion, { roles }, async ({ params: { version } }) => ({
    version,
    lines: [...(await versionLines(parts, version))],
  }));
  serveDesk(
    desk,
    contract.goBack,
    { roles, act: "propose going back" },
    ({ params: { version }, body, operator, note }) => {
      note({ about: { kind: "version", reference: String(version) } });
      return proposeGoingBack(parts, { version, operatorId: operator.id, why: body.reason });
    },
  );
  serveDesk(desk, contract.readDrift, { roles }, () => driftNow(parts));
  serveDesk(
    desk,
    contract.takeCheckout,
    { roles, act: "propose the checkout’s file" },
    ({ body: { file, reason }, operator, note }) => {
      note({ about: { kind: "file", reference: file } });
      return proposeCheckouts(parts, { file, operatorId: operator.id, why: reason });
    },
  );
}
