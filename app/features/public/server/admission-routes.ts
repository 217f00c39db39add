import type { FastifyInstance } from "fastify";
import { listOpenSchools, listWindows, listWindowsOfSchool } from "../contract/applications-open.ts";
import type { CatalogueStore } from "../../../kernel/catalogue/catalogue-store.ts";
import { Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import { serve } from "../../../kernel/http/serve.ts";
import { admissionsOn, windowsOf } from "../../../kernel/catalogue/admissions-on.ts";
import type { WindowFact } from "../../../kernel/catalogue/applying-file.ts";

interface AdmissionParts {
  readonly store: CatalogueStore;
  readonly now: () => Date;
  readonly windows: () => readonly WindowFact[];
}

/** When schools take applications. */
export function admissionRoutes(app: FastifyInstance, { store, now, windows }: AdmissionParts): void {
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
