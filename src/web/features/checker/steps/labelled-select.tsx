import { useWords } from "../../../lib/words.tsx";
import { Field } from "../../../ui/field.tsx";
import { SearchSelect, type SelectOption } from "../../../ui/search-select.tsx";

interface LabelledSelectProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly SelectOption[];
  value: string;
  placeholder: string;
  searchPlaceholder: string;
  disabled?: boolean;
  alsoFound?: (typed: string) => string | null;
  onChange: (value: string) => void;
}

/** A list that can be searched, under its label. */
export function LabelledSelect({ id, label, hint, error, ...select }: LabelledSelectProps) {
  const { t } = useWords();
  return (
    <Field id={id} label={<span id={`${id}-label`}>{label}</span>} hint={hint} error={error}>
      <SearchSelect
        id={id}
        labelId={`${id}-label`}
        emptyText={t("common.noOptions")}
        describedBy={hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`}
        {...select}
      />
    </Field>
  );
}
