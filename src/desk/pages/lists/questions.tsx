import type { Facts, UploadedList } from "../../../contract/desk/uploaded-lists.ts";
import { Card, Note } from "../../../web/ui/card.tsx";
import { Fold } from "../../../web/ui/fold.tsx";
import { Fields, Form, type FormField } from "../../parts/form.tsx";
import type { SaveStep } from "./press.ts";

/** The hint is of a fact that is not asked. */
const factFields: readonly (FormField & { readonly name: keyof Facts })[] = [
  {
    name: "nature",
    label: "What it is",
    input: "choice",
    options: [
      { value: "outcome", label: "outcome: the cut-offs of the entry it names" },
      { value: "guide", label: "guide: cut-offs of an earlier entry, printed for applicants" },
      { value: "limit", label: "limit: the greatest aggregate with which one may apply" },
    ],
  },
  { name: "year", label: "Entry its figures are of" },
  { name: "address", label: "Address it was read at" },
  {
    name: "publication",
    label: "Whose publication it is",
    hint: "Empty: as the school’s list before.",
  },
  {
    name: "printedYear",
    label: "Year printed on it",
    hint: "Empty: as it is found in the file.",
  },
  { name: "title", label: "Title printed on it", hint: "Empty: as it is found in the file." },
  {
    name: "id",
    label: "Name among our lists",
    hint: "Empty: school and year, like knust-2026.",
  },
  { name: "issued", label: "When it was given out", hint: "2026-04, as far as it is known." },
];
const headingsField: FormField = {
  name: "headings",
  label: "Headings, where the lines run together",
  hint: "In their order: Programme, Male, Female. Empty: as printed.",
};

/** Questions that are never guessed: meanings of headings, and facts that the table lacks. */
export function Questions({ reading, press }: { reading: UploadedList; press: SaveStep }) {
  const { questions, facts, meanings } = reading;
  const asks = new Map<string, string>(questions.facts.map((one) => [one.fact, one.asks]));
  const all = factFields.map((field) => ({
    ...field,
    hint: field.options === undefined ? (asks.get(field.name) ?? field.hint) : undefined,
    refusedAs: `facts.${field.name}`,
    start: facts[field.name],
  }));
  const meaningFields = questions.headings.map(({ heading, samples }): FormField => ({
    // A heading may have the name of a fact.
    name: `means ${heading}`,
    label: `What does “${heading}” mean?`,
    hint: `Beneath it stand: ${samples.join("; ")}`,
    input: "choice",
    options: questions.answers,
    start: meanings[heading] ?? "",
  }));
  const others = [...all.filter(({ name }) => !asks.has(name)), headingsField];
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">First say this</h2>
      {questions.trouble !== null && <Note>{questions.trouble}</Note>}
      <Form
        label="Read it so"
        fields={[...meaningFields, ...all.filter(({ name }) => asks.has(name))]}
        work={async ({ headings = "", ...draft }) => {
          const open = questions.headings.find(({ heading }) => draft[`means ${heading}`] === "");
          if (open !== undefined) throw new Error(`Say what “${open.heading}” means.`);
          const means = questions.headings.map(({ heading }) => [heading, draft[`means ${heading}`] ?? ""]);
          return press({
            step: "answers",
            facts: Object.fromEntries(all.map(({ name }) => [name, draft[name] ?? ""])) as Facts,
            meanings: { ...meanings, ...Object.fromEntries(means) },
            headings: headings.trim() === "" ? [] : headings.split(",").map((heading) => heading.trim()),
          });
        }}
      >
        {(wrong) => (
          <Fold title="More about it, where it is known" isOpen={questions.trouble !== null}>
            <div className="grid gap-3 sm:grid-cols-2">
              <Fields of={others} wrong={wrong} />
            </div>
          </Fold>
        )}
      </Form>
    </Card>
  );
}
