import type { FastifyInstance } from "fastify";
import { admissionsOn, windowsOf } from "../../../kernel/catalogue/admissions-on.ts";
import type { WindowFact } from "../../../kernel/catalogue/applying-file.ts";
import type { CatalogueStore } from "../../../kernel/catalogue/catalogue-store.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { serve } from "../../../kernel/http/serve.ts";
import { listOpenSchools, listWindows, listWindowsOfSchool } from "../contract/applications-open.ts";
import { catalogueRoutes } from "./catalogue-routes.ts";
import { referenceRoutes } from "./reference-routes.ts";

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
