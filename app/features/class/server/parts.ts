import type { FastifyRequest } from "fastify";
import type { CheckParts } from "../../result/server/parts.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import type { PaymentRouteParts } from "../../pay/server/parts.ts";

export interface ClassParts extends CheckParts, PaymentRouteParts {
  readonly provenPhones: (request: FastifyRequest) => Promise<readonly PhoneNumber[]>;
}
