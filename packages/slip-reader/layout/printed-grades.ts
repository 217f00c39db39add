import { certificates, type Certificate, type CertificateType } from "@okwan/engine";

/** How a slip prints its grades, and which grades it may print so. */
export type GradeScale = Certificate["print"];

const gradesPrinted = (print: GradeScale): readonly string[] => {
  const scales = Object.values(certificates).filter((one) => one.print === print);
  return [...new Set(scales.flatMap(({ scale }) => scale.map(({ grade }) => grade)))];
};

export const gradesOf: Record<GradeScale, readonly string[]> = {
  numbered: gradesPrinted("numbered"),
  letters: gradesPrinted("letters"),
};

export const scaleOf = (certificate: CertificateType): GradeScale => certificates[certificate].print;
