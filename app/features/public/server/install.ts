import { countries, countryCodes } from "@okwan/engine";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { admissionsOn, windowsOf } from "../../../kernel/catalogue/admissions-on.ts";
import type { WindowFact } from "../../../kernel/catalogue/applying-file.ts";
import type { CatalogueStore, LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import type { Endpoint } from "../../../kernel/contract/endpoint.ts";
import { flagDrawings } from "../../../kernel/contract/flags.ts";
import {
  listCertificateTypes,
  listCountries,
  listCourses,
  listGrades,
  listProgrammeTypes,
  listSchools,
  listSubjects,
} from "../../../kernel/contract/reference.ts";
import { etagOf, isWithClient, sendCompressed } from "../../../kernel/http/compress.ts";
import { ok, sentenceOf, Refusal } from "../../../kernel/http/errors.ts";
import { schemaOf, serve } from "../../../kernel/http/serve.ts";
import { provide } from "../../../kernel/http/use-cases.ts";
import { listOpenSchools, listWindows, listWindowsOfSchool } from "../contract/applications-open.ts";
import { catalogueRoutes } from "./catalogue-routes.ts";
import {
  certificateTypesOf,
  countriesOf,
  coursesOf,
  gradesOf,
  programmeTypesOf,
  schoolsOf,
  subjectsOf,
} from "./lists.ts";

/** Lists change only with an import, a few times a year; a page may cache them for five minutes. */
const cacheControl = "public, max-age=300, stale-while-revalidate=86400";

export function referenceRoutes(app: FastifyInstance, { store }: { store: CatalogueStore }): void {
  const serveList = listServer(app, store);
  serveList(listCountries, sentenceOf("errors.countries"), countriesOf);
  serveList(listSchools, sentenceOf("failures.schools"), (current, { country_id }) => ({
    schools: schoolsOf(current, country_id),
  }));
  serveList(listCertificateTypes, sentenceOf("errors.certificates"), certificateTypesOf);
  serveList(listProgrammeTypes, sentenceOf("errors.levels"), programmeTypesOf);
  serveList(listCourses, sentenceOf("errors.courses"), coursesOf);
  serveList(listSubjects, sentenceOf("errors.subjects"), (current, query) =>
    subjectsOf(current, {
      type: query.type,
      certificateId: query.cert_type_id,
      countryId: query.country_id,
    }),
  );
  serveList(listGrades, sentenceOf("errors.grades"), (current, { cert_type_id }) =>
    gradesOf(current, cert_type_id),
  );
  serveFlags(app);
}

function listServer(app: FastifyInstance, store: CatalogueStore) {
  return function serveList<Q extends z.ZodType, D extends z.ZodType>(
    endpoint: Endpoint<z.ZodType, Q, z.ZodType, D>,
    failure: string,
    make: (current: LoadedVersion, query: z.output<Q>) => z.input<D>,
  ): void {
    provide(app, endpoint, ({ query }: { query: z.output<Q> }) => make(store.current(), query), { failure });
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { failure },
      schema: schemaOf(endpoint),
      handler: async (request, reply) => {
        const list = make(store.current(), request.query as z.output<Q>);
        const bytes = Buffer.from(JSON.stringify(ok(list)));
        const etag = etagOf(bytes);
        reply.headers({ etag, "cache-control": cacheControl, vary: "accept-encoding" });
        if (isWithClient(request, etag)) return reply.code(304).send();
        return sendCompressed(request, reply.type("application/json; charset=utf-8"), bytes);
      },
    });
  };
}

function serveFlags(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    "/flags/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const svg = flagSvg(request.params.file.replace(/\.svg$/, ""));
      if (svg === null) return reply.callNotFound();
      return reply
        .header("content-type", "image/svg+xml; charset=utf-8")
        .header("cache-control", "public, max-age=604800")
        .send(svg);
    },
  );
}

/** Flag by ISO alpha-2 in lower case; null for other countries. */
function flagSvg(alpha2: string): string | null {
  const code = countryCodes.find((one) => countries[one].alpha2.toLowerCase() === alpha2);
  if (code === undefined) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 16" width="30" height="20">${flagDrawings[code]}</svg>`;
}

interface AdmissionParts {
  readonly store: CatalogueStore;
  readonly now: () => Date;
  readonly windows: () => readonly WindowFact[];
}

/** When schools take applications. */
function admissionRoutes(app: FastifyInstance, { store, now, windows }: AdmissionParts): void {
  serve(app, listOpenSchools, () =>
    admissionsOn(now(), windows(), store.current().catalogue).open.map(
      ({ school, year, closes_on: closesOn, source }) => ({
        school: school.slug,
        year,
        closes_on: closesOn,
        source,
      }),
    ),
  );
  serve(app, listWindows, () =>
    store.current().catalogue.schools.flatMap((school) => windowsOf(now(), windows(), school)),
  );
  serve(app, listWindowsOfSchool, ({ params }) => {
    const school = store.current().catalogue.schools.find(({ slug }) => slug === params.slug);
    if (school === undefined) throw new Refusal("not-found", "unknown-school", sentenceOf("errors.noSchool"));
    return windowsOf(now(), windows(), school);
  });
}

/** What anybody may read: the reference lists, the catalogue and when schools take forms. */
export function installPublic(
  app: FastifyInstance,
  core: Parameters<typeof catalogueRoutes>[1] & Parameters<typeof admissionRoutes>[1],
): void {
  referenceRoutes(app, core);
  catalogueRoutes(app, core);
  admissionRoutes(app, core);
}
