import type { FastifyInstance } from "fastify";
import {
  findProgrammes,
  findSchools,
  showCutOffs,
  showList as showListEndpoint,
  showProgramme,
  showSchool,
} from "../../contract/catalogue.ts";
import { showCoverage, showFieldsOfStudy } from "../../contract/catalogue-counts.ts";
import { showHowSure } from "../../contract/how-sure.ts";
import { reportFigure, sendList } from "../../contract/visitor-reports.ts";
import type { Database } from "../db/database.ts";
import { costlyAllowance } from "../http/rate-limits.ts";
import { sentenceOf } from "../http/sentence.ts";
import { serve } from "../http/serve.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import { coverageOf } from "./coverage.ts";
import { countFieldsOfStudy } from "./count-fields-of-study.ts";
import { cutOffTable } from "./cut-off-table.ts";
import { findProgramme } from "./find-programme.ts";
import { findSchool } from "./find-school.ts";
import { describeHowSure } from "./describe-how-sure.ts";
import { storeFigureReport, storeListReport } from "./figure-reports.ts";
import { listSchools } from "./list-schools.ts";
import { showList } from "./show-list.ts";
import { searchProgrammes } from "./search-programmes.ts";

export function catalogueRoutes(
  app: FastifyInstance,
  { store, database }: { store: CatalogueStore; database: Database },
): void {
  serve(app, findSchools, ({ query }) => listSchools(store.current(), query));
  serve(app, showSchool, ({ params }) => findSchool(store.current(), params.slug));
  serve(app, findProgrammes, ({ query }) => searchProgrammes(store.current(), query));
  serve(app, showProgramme, ({ params }) => findProgramme(store.current(), params.id));
  serve(app, showCutOffs, ({ query }) => cutOffTable(store.current(), query.school));
  serve(app, showListEndpoint, ({ params }) => showList(store.current(), params.id));
  serve(app, showCoverage, () => coverageOf(store.current()));
  serve(app, showFieldsOfStudy, () => countFieldsOfStudy(store.current()));
  serve(app, showHowSure, () => describeHowSure(store.current()));
  const parts = { database, store };
  const reported = { message: sentenceOf("errors.reported"), config: { allowance: costlyAllowance } };
  serve(app, sendList, ({ body }) => storeListReport(parts, body), reported);
  serve(app, reportFigure, ({ body }) => storeFigureReport(parts, body), reported);
}
