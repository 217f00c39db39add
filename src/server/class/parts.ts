import type { FastifyRequest } from "fastify";
import type { CheckParts } from "../checks/parts.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import type { PaymentRouteParts } from "../payments/parts.ts";

export interface ClassParts extends CheckParts, PaymentRouteParts {
  readonly provenPhones: (request: FastifyRequest) => Promise<readonly PhoneNumber[]>;
}
