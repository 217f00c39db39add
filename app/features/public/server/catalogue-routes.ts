import type { FastifyInstance } from "fastify";
import {
  findProgrammes,
  findSchools,
  showCutOffs,
  showList as showListEndpoint,
  showProgramme,
  showSchool,
} from "../contract/catalogue.ts";
import { showCoverage } from "../contract/catalogue-counts.ts";
import { showHowSure } from "../contract/how-sure.ts";
import { reportFigure } from "../contract/visitor-reports.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { costlyAllowance } from "../../../kernel/http/rate-limits.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import { serve } from "../../../kernel/http/serve.ts";
import type { CatalogueStore } from "../../../kernel/catalogue/catalogue-store.ts";
import { coverageOf } from "./coverage.ts";
import { cutOffTable } from "./cut-off-table.ts";
import { findProgramme } from "./find-programme.ts";
import { findSchool } from "./find-school.ts";
import { describeHowSure } from "./describe-how-sure.ts";
import { storeFigureReport } from "./figure-reports.ts";
import { indexRoute } from "./index-file.ts";
import { listSchools } from "./list-schools.ts";
import { showList } from "./show-list.ts";
import { searchProgrammes } from "./search-programmes.ts";

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
