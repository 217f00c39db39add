import type { FastifyInstance } from "fastify";
import { describePaymentStatus } from "../checks/describe-payment.ts";
import { classFeature } from "../class/routes.ts";
import type { ExtractionService } from "../extraction/extraction-service.ts";
import { gatewayLimits } from "../payments/gateway-limits.ts";
import { openPayment } from "../payments/open-payment.ts";
import type { Core } from "./core.ts";
import type { RequestLimits } from "./request-limits.ts";
import type { Services } from "./services.ts";
import type { Visitors } from "./visitors.ts";

/** A class in one upload: the same reader, checks and payments as everywhere. */
export async function installClass(
  app: FastifyInstance,
  core: Core,
  parts: {
    visitors: Visitors;
    requestLimits: RequestLimits;
    services: Services;
    extraction: ExtractionService;
  },
): Promise<void> {
  const { database, now, catalogue, catalogueOf, siteUrl, operatorSettings, priceInPesewas } = core;
  const { payments } = parts.services;
  await classFeature(app, {
    checks: {
      database,
      now,
      log: app.log,
      catalogue,
      catalogueOf,
      priceInPesewas,
      openPayment: (order) => openPayment(payments, order),
      // Students of a class gave no phone.
      textFreeResult: async () => {},
    },
    payments: { ...payments, pausedUntil: operatorSettings.pausedUntil },
    gatewayLimits: gatewayLimits(parts.requestLimits.addressLimits),
    addressLimits: parts.requestLimits.addressLimits,
    extraction: parts.extraction,
    provenPhones: parts.visitors.visitor.provenPhones,
    describeStatus: describePaymentStatus,
    siteUrl,
  });
}
