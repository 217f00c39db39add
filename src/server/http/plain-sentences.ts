import { z } from "zod";

/** What zod would say to a programmer, said to a person. A schema's own message always comes first. */
export function speakPlainly(): void {
  z.config({ customError: (issue) => sentenceFor(issue) });
}

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>["customError"]>>[0];

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "yes or no (true or false)",
  array: "a list",
  object: "a group of fields",
};

function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "This is missing."
        : `This must be ${kinds[issue.expected] ?? "something else"}.`;
    case "too_big":
      return `This can be at most ${amount(issue.origin, issue.maximum)}.`;
    case "too_small":
      return `This must be at least ${amount(issue.origin, issue.minimum)}.`;
    case "unrecognized_keys":
      return `We do not know ${issue.keys.map((key) => `"${key}"`).join(", ")} here.`;
    case "invalid_value":
      return `This must be one of: ${issue.values.map(String).join(", ")}.`;
    default:
      return "This is not what we expect here.";
  }
}

function amount(origin: string, limit: number | bigint): string {
  const many = String(limit);
  if (origin === "string") return `${many} characters long`;
  if (origin === "array" || origin === "set") return `${many} long`;
  return many;
}
