import type { FastifyInstance } from "fastify";
import type { Endpoint } from "../contract/endpoint.ts";
import { serveRoute } from "./serve.ts";
import { AddressLimits } from "./address-limits.ts";
import { askUseCase, installUseCases, type Question } from "./use-cases.ts";

/**
 * For tests: an address for each use case that only pages ask for, so that a test asks for it as a visitor with cookies
 * and an address. No running server has them.
 */
export const testAddresses: Readonly<Record<string, string>> = {
  listOpenSchools: "GET /api/v1/catalogue/applications-open",
  listWindows: "GET /api/v1/catalogue/admissions",
  listWindowsOfSchool: "GET /api/v1/catalogue/schools/:slug/admission",
  showCoverage: "GET /api/v1/catalogue/coverage",
  showCutOffs: "GET /api/v1/catalogue/cut-offs",
  showList: "GET /api/v1/catalogue/lists/:id",
  showHowSure: "GET /api/v1/catalogue/how-sure",
  listClasses: "GET /api/v1/classes",
  findClass: "GET /api/v1/classes/:code",
  answerClass: "POST /api/v1/classes/:code/answers",
  confirmClass: "POST /api/v1/classes/:code/confirm",
  payForClass: "POST /api/v1/classes/:code/payment",
  forgetClass: "DELETE /api/v1/classes/:code",
  classSheets: "GET /api/v1/classes/:code/sheets",
  listSessions: "GET /api/v1/me/sessions",
  endOwnSession: "DELETE /api/v1/me/sessions/:id",
  listNotifications: "GET /api/v1/me/notifications",
  markNotificationsRead: "POST /api/v1/me/notifications/read",
  readPayerLink: "GET /api/v1/pay/:token",
  payForOther: "POST /api/v1/pay/:token",
  listBrowserChecks: "GET /api/v1/browser-checks",
  listPhoneChecks: "GET /api/v1/phone-checks",
  claimCheck: "POST /api/v1/me/checks/:code/mine",
  provenPhones: "GET /api/v1/verification/phones",
  beginPhoneChange: "POST /api/v1/me/phone",
  finishPhoneChange: "POST /api/v1/me/phone/confirm",
  downloadData: "GET /api/v1/me/data",
  beginDeletion: "POST /api/v1/me/deletion",
  finishDeletion: "POST /api/v1/me/deletion/confirm",
  previewApplication: "GET /api/v1/me/applications/preview",
  listApplications: "GET /api/v1/me/applications",
  startApplication: "POST /api/v1/me/applications",
  changeApplication: "PATCH /api/v1/me/applications/:id",
  deleteApplication: "DELETE /api/v1/me/applications/:id",
  readOverview: "GET /api/v1/me/overview",
  readPerformance: "GET /api/v1/me/performance",
  readPlan: "GET /api/v1/me/plan",
  changePlan: "PUT /api/v1/me/plan",
  changeProfile: "PATCH /api/v1/me",
  searchProgrammes: "GET /api/v1/me/programmes",
  readRecommendations: "GET /api/v1/me/recommendations",
  reportFigure: "POST /api/v1/reports",
  listWatches: "GET /api/v1/watches",
  startWatch: "POST /api/v1/watches/:slug",
  stopWatch: "DELETE /api/v1/watches/:slug",
  whatIf: "GET /api/v1/checks/:code/what-if",
};

type Provided = FastifyInstance["useCases"] extends Map<string, infer One> ? One : never;

function serveForTests(
  app: FastifyInstance,
  { useCase, handle, failure, message, allowance }: Provided,
): void {
  const [method, path] = (testAddresses[useCase.name] ?? "").split(" ");
  if (path === undefined || "path" in useCase) return;
  const endpoint = { ...useCase, method, path, summary: useCase.name } as Endpoint;
  serveRoute(app, endpoint, handle as never, {
    ...(failure && { failure }),
    ...(message && { message }),
    config: allowance === undefined ? {} : { allowance },
    isHidden: true,
  });
}

/** Of a server that has its features; there, any use case may also be asked for as a page does. */
export function serveUseCasesForTests(app: FastifyInstance): void {
  for (const provided of app.useCases.values()) serveForTests(app, provided);
  const limits = new AddressLimits(null);
  app.post<{ Params: { name: string }; Body: Question }>(
    "/test/use-cases/:name",
    { schema: { hide: true } },
    (request, reply) =>
      askUseCase(app, limits, { name: request.params.name, sent: request.body, request, reply }),
  );
}

/** Of a server that gets its features after this. */
export function installUseCasesForTests(app: FastifyInstance): void {
  installUseCases(app);
  const set = app.useCases.set.bind(app.useCases);
  app.useCases.set = (name, provided) => {
    serveForTests(app, provided);
    return set(name, provided);
  };
}
