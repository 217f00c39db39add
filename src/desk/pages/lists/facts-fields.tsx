import { useId } from "react";
import type { Facts, Reading } from "../../../contract/desk/readings.ts";
import { choose, ChoiceField, TextField } from "../../parts/fields.tsx";

const natures = [
  choose,
  { value: "outcome", label: "outcome: the cut-offs of the entry it names" },
  { value: "guide", label: "guide: cut-offs of an earlier entry, printed for applicants" },
  { value: "limit", label: "limit: the greatest aggregate with which one may apply" },
];

/** The hint is of a fact that is not asked. */
const texts: readonly {
  readonly fact: Exclude<keyof Facts, "nature">;
  readonly label: string;
  readonly hint?: string;
}[] = [
  { fact: "year", label: "Entry its figures are of" },
  { fact: "address", label: "Address it was read at" },
  { fact: "publication", label: "Whose publication it is", hint: "Empty: as the school’s list before." },
  { fact: "printedYear", label: "Year printed on it", hint: "Empty: as it is found in the file." },
  { fact: "title", label: "Title printed on it", hint: "Empty: as it is found in the file." },
  { fact: "id", label: "Name among our lists", hint: "Empty: school and year, like knust-2026." },
  { fact: "issued", label: "When it was given out", hint: "2026-04, as far as it is known." },
];

interface FactsFieldsProps {
  asked: Reading["questions"]["facts"];
  which: "asked" | "others";
  facts: Facts;
  wrong: ReadonlyMap<string, string>;
  onFacts: (facts: Facts) => void;
}

/** Fields for facts that the table lacks. */
export function FactsFields({ asked, which, facts, wrong, onFacts }: FactsFieldsProps) {
  const id = useId();
  const asks = new Map(asked.map((one) => [one.fact, one.asks]));
  const isHere = (fact: keyof Facts) => asks.has(fact) === (which === "asked");
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {isHere("nature") && (
        <ChoiceField
          id={`${id}-nature`}
          label="What it is"
          error={wrong.get("facts.nature")}
          value={facts.nature}
          options={natures}
          onValue={(nature) => onFacts({ ...facts, nature: nature as Facts["nature"] })}
        />
      )}
      {texts
        .filter(({ fact }) => isHere(fact))
        .map(({ fact, label, hint }) => (
          <TextField
            key={fact}
            id={`${id}-${fact}`}
            label={label}
            hint={asks.get(fact) ?? hint}
            error={wrong.get(`facts.${fact}`)}
            value={facts[fact]}
            onValue={(value) => onFacts({ ...facts, [fact]: value })}
          />
        ))}
    </div>
  );
}
