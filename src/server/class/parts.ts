import type { FastifyRequest } from "fastify";
import type { PaymentStatus } from "../../contract/check-result.ts";
import type { CheckParts } from "../checks/parts.ts";
import type { ExtractionService } from "../extraction/extraction-service.ts";
import type { AddressLimits } from "../http/address-limits.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import type { GatewayLimits } from "../payments/gateway-limits.ts";
import type { PaymentState } from "../payments/payment-state.ts";
import type { StartParts } from "../payments/parts.ts";

export interface ClassParts {
  readonly checks: CheckParts;
  readonly payments: StartParts;
  readonly gatewayLimits: GatewayLimits;
  readonly addressLimits: Pick<AddressLimits, "refusal" | "note">;
  readonly extraction: Pick<ExtractionService, "receiveAll" | "find" | "cancel">;
  readonly provenPhones: (request: FastifyRequest) => Promise<readonly PhoneNumber[]>;
  readonly describeStatus: (state: PaymentState | null) => PaymentStatus;
  readonly siteUrl: (request: FastifyRequest) => string;
}
