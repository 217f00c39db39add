import { certificateNames, usualCertificate } from "../../../engine/index.ts";

/** Options for certificates; their names are the same in every language. */
export function optionsOf<Name extends string>(names: readonly Name[]): { value: Name; label: Name }[] {
  return names.map((name) => ({ value: name, label: name }));
}

/** SSSCE and GBCE exist only in Ghana. */
export function certificateOptions(isSold: boolean) {
  return optionsOf(isSold ? certificateNames : [usualCertificate]);
}
