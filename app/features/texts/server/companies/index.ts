import { arkesel } from "./arkesel.ts";
import type { SmsSender } from "./port.ts";
import { twilio } from "./twilio.ts";

/** The SMS companies, in the order in which they are tried. */
export const smsCompanies = [arkesel, twilio] as const;

type Config = Parameters<typeof arkesel.connect>[0] & Parameters<typeof twilio.connect>[0];

/** The companies whose settings are there. @param reportAddressOf a company's address for delivery reports */
export function connectedCompanies(
  config: Config,
  reportAddressOf: (name: string) => string,
): readonly SmsSender[] {
  return smsCompanies.flatMap((company) => company.connect(config, reportAddressOf(company.name)) ?? []);
}
