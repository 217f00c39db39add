import type { FastifyInstance } from "fastify";
import { normaliseCheckCode } from "../../contract/check-code.ts";
import { showsResult } from "../../contract/shows-result.ts";
import { accessOf } from "../checks/access.ts";
import { orderByCode } from "../checks/checks-table.ts";
import { drawInChild } from "../site-extras/draw-in-child.ts";
import { siteExtrasRoutes } from "../site-extras/routes.ts";
import { namesOf } from "../checks/names.ts";
import { countryOf, questionOf } from "../checks/submission.ts";
import { outcomeIn } from "../checks/view.ts";
import type { Core } from "./core.ts";
import type { Door } from "./door.ts";

/** Sitemap, robots, manifest, icons and share pictures. */
export function installSiteExtras(app: FastifyInstance, core: Core, { lookUps }: Door): void {
  const draw = drawInChild();
  app.addHook("onClose", () => draw.close());
  siteExtrasRoutes(app, {
    ...core,
    windows: core.operatorSettings.windows,
    draw,
    async findSharedCheck(request, typed) {
      const code = normaliseCheckCode(typed);
      if (code === null) return null;
      const order = await lookUps.find(request, code, () => orderByCode(core.database.pool, code));
      // A wrong code gets the home page's picture, like an unopened one.
      if (order === null || order.check === null || !showsResult(accessOf(order))) return null;
      const { input, catalogueVersion } = order.check;
      const catalogue = await core.catalogueOf(catalogueVersion);
      const asked = questionOf(input, countryOf(catalogue, input));
      const outcome = outcomeIn(order.check.outcome, asked, namesOf(catalogue));
      return { qualified: outcome.qualified.length, open: outcome.open.length, schoolId: input.schoolId };
    },
  });
}
