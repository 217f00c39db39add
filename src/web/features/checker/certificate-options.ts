import { certificateNames, usualCertificate } from "../../../engine/index.ts";

/** Certificates to choose from; their names are the same in every language. */
export function optionsOf<Name extends string>(names: readonly Name[]): { value: Name; label: Name }[] {
  return names.map((name) => ({ value: name, label: name }));
}

/** SSSCE and GBCE are Ghana's. */
export function certificateOptions(isSold: boolean) {
  return optionsOf(isSold ? certificateNames : [usualCertificate]);
}
