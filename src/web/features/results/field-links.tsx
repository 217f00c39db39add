import { fieldName } from "../../../language/data-names.ts";
import { useWords } from "../../lib/words.tsx";
import { type Filters, listAddress, type ListName } from "./filters.ts";

interface FieldLinksProps {
  filters: Filters;
  list: ListName;
  fields: readonly (readonly [field: string, programmes: readonly unknown[]])[];
}

/** The fields of a long list with their counts; each leads to its part of the whole list. */
export function FieldLinks({ filters, list, fields }: FieldLinksProps) {
  const words = useWords();
  return (
    <ul className="no-print mt-3 flex flex-wrap gap-2">
      {fields.map(([field, programmes]) => (
        <li key={field}>
          <a
            href={listAddress(filters, list, fieldPart(list, field))}
            className="figures flex min-h-11 items-center rounded-full border border-line-2 bg-surface px-4 text-sm font-semibold"
          >
            {fieldName(words, field)} {programmes.length}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where a field's part of a list stands in the page: "open-Art-and-Design". */
export function fieldPart(list: ListName | "kept", field: string): string {
  return `${list}-${field.replaceAll(" ", "-")}`;
}
