import { useWords } from "../lib/words.tsx";
import { Field } from "./field.tsx";
import { SearchSelect } from "./search-select.tsx";
import type { SearchSelectProps } from "./select-option.ts";

interface LabelledSelectProps extends Omit<SearchSelectProps, "labelId" | "emptyText" | "describedBy"> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Set if trying again may resolve the error. */
  onTryAgain?: (() => void) | undefined;
}

/** A searchable list with its label. */
export function LabelledSelect({ label, hint, error, onTryAgain, ...select }: LabelledSelectProps) {
  const { t } = useWords();
  const { id } = select;
  return (
    <div>
      <Field id={id} label={<span id={`${id}-label`}>{label}</span>} hint={hint} error={error}>
        <SearchSelect
          labelId={`${id}-label`}
          emptyText={t("common.noOptions")}
          describedBy={hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`}
          {...select}
        />
      </Field>
      {error !== undefined && onTryAgain !== undefined && (
        <button type="button" className="link min-h-11" onClick={onTryAgain}>
          {t("common.tryAgain")}
        </button>
      )}
    </div>
  );
}
