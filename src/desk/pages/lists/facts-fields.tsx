import { useId } from "react";
import type { Facts } from "../../../contract/desk/readings.ts";
import { ChoiceField, TextField } from "../../parts/text-field.tsx";

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
  ["outcome", "outcome: the lines of the entry it names"],
  ["guide", "guide: lines of an earlier entry, printed for applicants"],
  ["limit", "limit: the greatest aggregate with which one may apply"],
] as const;

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

/** What a table does not say about itself. */
export function FactsFields({
  facts,
  wrong,
  onFacts,
}: {
  facts: Facts;
  wrong: ReadonlyMap<string, string>;
  onFacts: (facts: Facts) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ChoiceField
        id={`${id}-nature`}
        label="What it is"
        error={wrong.get("facts.nature")}
        value={facts.nature}
        choices={natures}
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
