import { z } from "zod";
import { certificates, namesOf, type Certificate } from "@okwan/engine";

/** Schema for the name of one of these certificates. */
function oneOf<Name extends string>(of: Readonly<Record<Name, Certificate>>) {
  return z.enum(namesOf(of));
}

export const CertificateName = oneOf(certificates);
