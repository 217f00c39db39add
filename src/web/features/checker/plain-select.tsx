import type { ReactNode } from "react";
import { certificateNames, gradeScales } from "../../../engine/index.ts";
import { useWords } from "../../lib/words.tsx";

interface PlainSelectProps {
  name: string;
  label: string;
  value: string;
  required?: boolean;
  hint?: string | undefined;
  children: ReactNode;
}

/** A select with its label, for a form without script. */
export function PlainSelect({ name, label, value, required = false, hint, children }: PlainSelectProps) {
  const id = `plain-${name}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        required={required}
        className="control"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        {children}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm font-medium">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Each scale once, with the certificates that use it. */
const scales = [...new Set(Object.values(gradeScales))].map((scale) => ({
  scale,
  names: certificateNames.filter((name) => gradeScales[name] === scale),
}));

/** WASSCE grades and the older certificates' letters; the certificate field says which apply. */
export function GradeSelect({ name, label, value }: { name: string; label: string; value: string }) {
  const { t } = useWords();
  return (
    <PlainSelect name={name} label={label} value={value}>
      <option value="">{t("checker.plain.noGrade")}</option>
      {scales.map(({ scale, names: [first, ...others] }) => (
        <optgroup key={first} label={others.length === 0 ? first : t("checker.plain.letters")}>
          {scale.map(({ grade }) => (
            <option key={grade}>{grade}</option>
          ))}
        </optgroup>
      ))}
    </PlainSelect>
  );
}
