import { type FieldOfStudy, fieldsOfStudy } from "../../../kernel/contract/field-of-study.ts";
import { wishWords } from "../contract/wish-words.ts";
import { studyName } from "../../../words/data-names.ts";
import { speechIn } from "../../../words/speech.ts";

/** Fields whose name or words begin with what was typed; a word's own fields come before parts of names. */
export function findWishes(typed: string): { id: FieldOfStudy; name: string }[] {
  const { words: say } = speechIn(["study"]);
  const asked = typed.trim().toLowerCase();
  if (asked === "") return [];
  const begins = (text: string) => ` ${text.toLowerCase()} `.includes(` ${asked}`);
  const found = fieldsOfStudy.map((id) => ({ id, name: studyName(say, id) }));
  const byWord = found.filter(({ id }) => begins(wishWords[id] ?? ""));
  const byName = found.filter((one) => begins(one.name) && !byWord.includes(one));
  const isWhole = ({ id }: { id: FieldOfStudy }) => ` ${wishWords[id] ?? ""} `.includes(` ${asked} `);
  return [...byName, ...byWord].toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)));
}
