import { type CertificateType, gradeScales } from "../../../engine/index.ts";

/** Six subjects at the worst passing grade: 36 on the WASSCE scale, 24 on the older ones (domain: A1–C6, A–D). */
const worstCredit: Record<CertificateType, string> = { WASSCE: "C6", SSSCE: "D", GBCE: "D" };

/** Where the ladder ends. */
export function lastRung(certificate: CertificateType): number {
  const step = gradeScales[certificate].find(({ grade }) => grade === worstCredit[certificate]);
  return 6 * (step?.points ?? 6);
}
