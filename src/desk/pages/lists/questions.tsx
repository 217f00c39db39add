import { useId, useState } from "react";
import type { Reading } from "../../../contract/desk/readings.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Card, Note } from "../../../web/ui/card.tsx";
import { FieldError } from "../../../web/ui/field.tsx";
import { call, DeskError, sentenceOf } from "../../lib/call.ts";
import { ChoiceField, TextField } from "../../parts/text-field.tsx";
import { FactsFields } from "./facts-fields.tsx";

/** What nobody guesses: the meaning of headings, and what the table does not say about itself. */
export function Questions({
  reading,
  onReading,
}: {
  reading: Reading;
  onReading: (reading: Reading) => void;
}) {
  const id = useId();
  const { questions } = reading;
  const [facts, setFacts] = useState(reading.facts);
  const [meanings, setMeanings] = useState(reading.meanings);
  const [headings, setHeadings] = useState("");
  const [error, setError] = useState<unknown>(null);
  const wrong = error instanceof DeskError ? error.fields : new Map<string, string>();
  const send = async () => {
    setError(null);
    try {
      const named = headings.trim() === "" ? [] : headings.split(",").map((heading) => heading.trim());
      const change = { step: "answers", facts, meanings, headings: named } as const;
      const body = { revision: reading.revision, change };
      onReading(await call("POST /desk/api/readings/:id", { params: { id: reading.id }, body }));
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <Card>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h2 className="text-xl">First say this</h2>
        {questions.trouble !== null && <Note tone="gold">{questions.trouble}</Note>}
        {questions.facts.map(({ fact, asks }) => (
          <p key={fact}>{asks}</p>
        ))}
        {questions.headings.map(({ heading, samples }) => (
          <ChoiceField
            key={heading}
            id={`${id}-${heading}`}
            label={`What does “${heading}” mean?`}
            hint={`Beneath it stand: ${samples.join("; ")}`}
            value={meanings[heading] ?? ""}
            choices={questions.answers.map((answer) => [answer, answer] as const)}
            onValue={(answer) => setMeanings({ ...meanings, [heading]: answer })}
          />
        ))}
        <FactsFields facts={facts} wrong={wrong} onFacts={setFacts} />
        <TextField
          id={`${id}-headings`}
          label="Headings, where the lines run together"
          hint="In their order: Programme, Male, Female. Empty: as printed."
          value={headings}
          onValue={setHeadings}
        />
        <FieldError
          id={`${id}-all`}
          message={error === null || wrong.size > 0 ? undefined : sentenceOf(error)}
        />
        <div>
          <Button type="submit">Read it so</Button>
        </div>
      </form>
    </Card>
  );
}
