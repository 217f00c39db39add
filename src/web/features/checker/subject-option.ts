import type { Subject } from "../../lib/reference.ts";
import type { SelectOption } from "../../ui/search-select.tsx";

/** A subject as an option of a searchable list. */
export function subjectOption({ id, name, subject_code }: Subject): SelectOption {
  return { value: String(id), label: name, keywords: subject_code };
}
