import { useId } from "react";
import type { Facts } from "../../../contract/desk/readings.ts";
import { choose, ChoiceField, TextField } from "../../parts/fields.tsx";

export const noFacts: Facts = {
  nature: "",
  year: "",
  printedYear: "",
  title: "",
  issued: "",
  publication: "",
  address: "",
  id: "",
};

const natures = [
  choose,
  { value: "outcome", label: "outcome: the cut-offs of the entry it names" },
  { value: "guide", label: "guide: cut-offs of an earlier entry, printed for applicants" },
  { value: "limit", label: "limit: the greatest aggregate with which one may apply" },
];

const texts: readonly {
  readonly fact: Exclude<keyof Facts, "nature">;
  readonly label: string;
  readonly hint?: string;
}[] = [
  { fact: "year", label: "Entry its figures are of", hint: "2025/2026. A guide shows the entry before." },
  { fact: "address", label: "Address it was read at" },
  { fact: "publication", label: "Whose publication it is", hint: "Empty: as the school’s list before." },
  { fact: "printedYear", label: "Year printed on it", hint: "Empty: as it is found in the file." },
  { fact: "issued", label: "When it was given out", hint: "2026-04, as far as it is known." },
];

interface FactsFieldsProps {
  facts: Facts;
  wrong: ReadonlyMap<string, string>;
  onFacts: (facts: Facts) => void;
}

/** What a table does not say about itself. */
export function FactsFields({ facts, wrong, onFacts }: FactsFieldsProps) {
  const id = useId();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ChoiceField
        id={`${id}-nature`}
        label="What it is"
        error={wrong.get("facts.nature")}
        value={facts.nature}
        options={natures}
        onValue={(nature) => onFacts({ ...facts, nature: nature as Facts["nature"] })}
      />
      {texts.map(({ fact, label, hint }) => (
        <TextField
          key={fact}
          id={`${id}-${fact}`}
          label={label}
          hint={hint}
          error={wrong.get(`facts.${fact}`)}
          value={facts[fact]}
          onValue={(value) => onFacts({ ...facts, [fact]: value })}
        />
      ))}
    </div>
  );
}
