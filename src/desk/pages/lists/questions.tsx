import { useId, useState } from "react";
import type { Reading } from "../../../contract/desk/readings.ts";
import { Card, Note } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { choose, ChoiceField, TextField } from "../../parts/fields.tsx";
import { Fold } from "../../parts/fold.tsx";
import { Form } from "../../parts/form.tsx";
import { FactsFields } from "./facts-fields.tsx";

interface QuestionsProps {
  reading: Reading;
  onReading: (reading: Reading) => void;
}

/** Questions that are never guessed: meanings of headings, and facts that the table lacks. */
export function Questions({ reading, onReading }: QuestionsProps) {
  const id = useId();
  const { questions } = reading;
  const [facts, setFacts] = useState(reading.facts);
  const [meanings, setMeanings] = useState(reading.meanings);
  const [headings, setHeadings] = useState("");
  const send = async () => {
    const named = headings.trim() === "" ? [] : headings.split(",").map((heading) => heading.trim());
    const change = { step: "answers", facts, meanings, headings: named } as const;
    const body = { revision: reading.revision, change };
    onReading(await call("POST /desk/api/readings/:id", { params: { id: reading.id }, body }));
  };
  const of = { asked: questions.facts, facts, onFacts: setFacts };
  return (
    <Card>
      <Form label="Read it so" work={send}>
        {(wrong) => (
          <>
            <h2 className="text-xl">First say this</h2>
            {questions.trouble !== null && <Note tone="gold">{questions.trouble}</Note>}
            {questions.headings.map(({ heading, samples }) => (
              <ChoiceField
                key={heading}
                id={`${id}-${heading}`}
                label={`What does “${heading}” mean?`}
                hint={`Beneath it stand: ${samples.join("; ")}`}
                value={meanings[heading] ?? ""}
                options={[choose, ...questions.answers]}
                onValue={(answer) => setMeanings({ ...meanings, [heading]: answer })}
              />
            ))}
            <FactsFields {...of} which="asked" wrong={wrong} />
            <Fold title="More about it, where it is known" isOpen={questions.trouble !== null}>
              <FactsFields {...of} which="others" wrong={wrong} />
              <TextField
                id={`${id}-headings`}
                label="Headings, where the lines run together"
                hint="In their order: Programme, Male, Female. Empty: as printed."
                value={headings}
                onValue={setHeadings}
              />
            </Fold>
          </>
        )}
      </Form>
    </Card>
  );
}
