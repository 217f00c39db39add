import { certificates, type CertificateType, creditLimit, subjectsThatCount } from "@okwan/engine";

/**
 * End of the ladder: the worst credit in every counted subject, 36 on the WASSCE scale and 24 on the older
 * ones.
 */
export function lastRung(certificate: CertificateType): number {
  const record = certificates[certificate];
  return subjectsThatCount(record) * creditLimit(record);
}
