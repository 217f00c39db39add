import { certificateNames, defaultCertificate } from "../../../engine/index.ts";
import type { SubjectOption } from "../../lib/reference.ts";
import type { SelectOption } from "../../ui/select-option.ts";

/** Options for certificates; their names are the same in every language. */
export function optionsOf<Name extends string>(names: readonly Name[]): { value: Name; label: Name }[] {
  return names.map((name) => ({ value: name, label: name }));
}

/** SSSCE and GBCE exist only in Ghana. */
export function certificateOptions(isSold: boolean) {
  return optionsOf(isSold ? certificateNames : [defaultCertificate]);
}

/** A subject as an option of a searchable list. */
export function subjectOption({ id, name, subject_code }: SubjectOption): SelectOption {
  return { value: String(id), label: name, keywords: subject_code };
}
