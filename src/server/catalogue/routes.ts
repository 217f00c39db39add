import type { FastifyInstance } from "fastify";
import {
  findProgrammes,
  findSchools,
  showCutOffs,
  showList as showListEndpoint,
  showProgramme,
  showSchool,
} from "../../contract/catalogue.ts";
import { showCoverage } from "../../contract/catalogue-counts.ts";
import { showHowSure } from "../../contract/how-sure.ts";
import { reportFigure } from "../../contract/visitor-reports.ts";
import type { Database } from "../db/database.ts";
import { costlyAllowance } from "../http/rate-limits.ts";
import { sentenceOf } from "../http/sentence.ts";
import { serve } from "../http/serve.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import { coverageOf } from "./public/coverage.ts";
import { cutOffTable } from "./public/cut-off-table.ts";
import { findProgramme } from "./public/find-programme.ts";
import { findSchool } from "./public/find-school.ts";
import { describeHowSure } from "./public/describe-how-sure.ts";
import { storeFigureReport } from "./reports/figure-reports.ts";
import { indexRoute } from "./public/index-file.ts";
import { listSchools } from "./public/list-schools.ts";
import { showList } from "./public/show-list.ts";
import { searchProgrammes } from "./public/search-programmes.ts";

export function catalogueRoutes(
  app: FastifyInstance,
  { store, database }: { store: CatalogueStore; database: Database },
): void {
  indexRoute(app, store);
  serve(app, findSchools, ({ query }) => listSchools(store.current(), query));
  serve(app, showSchool, ({ params }) => findSchool(store.current(), params.slug));
  serve(app, findProgrammes, ({ query }) => searchProgrammes(store.current(), query));
  serve(app, showProgramme, ({ params }) => findProgramme(store.current(), params.id));
  serve(app, showCutOffs, ({ query }) => cutOffTable(store.current(), query.school));
  serve(app, showListEndpoint, ({ params }) => showList(store.current(), params.id));
  serve(app, showCoverage, () => coverageOf(store.current()));
  serve(app, showHowSure, () => describeHowSure(store.current()));
  const parts = { database, store };
  const reported = { message: sentenceOf("errors.reported"), config: { allowance: costlyAllowance } };
  serve(app, reportFigure, ({ body }) => storeFigureReport(parts, body), reported);
}
