import { nothingSwitched } from "../../app/kernel/settings/test-settings.ts";
import process from "node:process";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { compileCatalogue } from "@okwan/engine";
import { loadCatalogueContent } from "@okwan/catalogue";
import { readConfig } from "../../app/start/config.ts";
import { openDatabase } from "../../app/kernel/db/database.ts";
import { AddressLimits } from "../../app/kernel/http/address-limits.ts";
import { installErrorHandler } from "../../app/kernel/http/error-handler.ts";
import { installUseCases } from "../../app/kernel/http/use-cases.ts";
import { LookUps } from "../../app/kernel/http/look-ups.ts";
import { runBackground } from "../../app/start/wiring/background.ts";
import { checkParts, makeServices } from "../../app/start/wiring/services.ts";
import { checksFeature } from "../../app/features/check/server/routes.ts";
import { installPay } from "../../app/features/pay/server/install.ts";
import { ownFetch } from "../../app/features/pay/server/sandbox/sandbox-feature.ts";
import { installResult } from "../../app/features/result/server/install.ts";
import { installTexts } from "../../app/features/texts/server/install.ts";

/** Orders, checks, payments, texts and the sandbox, wired as the product wires them; made to be killed. */

const config = readConfig(process.env);
const database = openDatabase({ connection: config.DATABASE_URL ?? "", max: config.OKWAN_DATABASE_POOL });
const { catalogue, lists } = loadCatalogueContent();
const current = { version: 1, catalogue, lists, compiled: compileCatalogue(catalogue) };

const app = Fastify({
  logger: config.OKWAN_LOG_LEVEL === "silent" ? false : { level: config.OKWAN_LOG_LEVEL },
});
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
installErrorHandler(app);
installUseCases(app);
await app.register(cookie);
await app.register(formbody);
const ownUrl = () => `http://127.0.0.1:${config.PORT}`;
const addressLimits = new AddressLimits(null);
const core = {
  config,
  database,
  now: () => new Date(),
  catalogue: () => current,
  catalogueOf: () => current,
  siteUrl: ownUrl,
  ownUrl,
  operatorSettings: nothingSwitched,
  visitor: {
    provenPhones: async () => [],
    browserMade: async () => false,
    codesOf: async () => [],
    rememberOrder: async () => {},
  },
  lookUps: new LookUps({ limits: addressLimits }),
  addressLimits,
  windows: () => [],
};
const services = await makeServices({ ...core, ownFetch: ownFetch(app), log: app.log });
const parts = checkParts(core, services);
installPay(app, { ...parts, sandbox: services.sandbox });
installTexts(app, services);
installResult(app, parts);
checksFeature(app, parts);
app.addHook("onClose", () => services.jobs.stop());
await services.jobs.start();
if (config.OKWAN_JOBS === "on") await runBackground(services);
await app.listen({ port: config.PORT, host: "127.0.0.1" });
