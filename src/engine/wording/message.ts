/** What a message is filled with. */
type Values = Readonly<Record<string, string | number>>;
export type Message = (values: Values) => string;

type Part = string | Message;

/**
 * Reads one message of the ICU kind: `{name}`, `{name, plural, =0 {…} one {…} other {… # …}}` and
 * `{name, select, this {…} other {…}}`, nested as deep as wanted; `'{'` is a brace that is meant. So the engine
 * has its sentences as text that can be translated, and needs no package to say them.
 *
 * @throws {Error} for a message that is not well formed: a mistake in a language, found by its tests.
 */
export function readMessage(text: string, locale: string): Message {
  const reader: Reader = { text, at: 0, plurals: new Intl.PluralRules(locale) };
  const message = readParts(reader, null);
  if (reader.at < text.length) throw new Error(`A } too many in "${text}"`);
  return message;
}

interface Reader {
  readonly text: string;
  at: number;
  readonly plurals: Intl.PluralRules;
}

/** Up to the brace that closes it, or the end. `counted` is what # stands for. */
function readParts(reader: Reader, counted: string | null): Message {
  const { text } = reader;
  const parts: Part[] = [];
  let plain = "";
  while (reader.at < text.length && text[reader.at] !== "}") {
    const letter = text[reader.at] ?? "";
    if (letter === "'") {
      plain += readQuoted(reader, counted);
      continue;
    }
    reader.at += 1;
    if (letter !== "{" && (letter !== "#" || counted === null)) {
      plain += letter;
      continue;
    }
    parts.push(plain, letter === "{" ? readArgument(reader) : valueOf(counted ?? ""));
    plain = "";
  }
  return joined([...parts, plain].filter((part) => part !== ""));
}

/** An apostrophe is itself, unless it stands before a brace: then up to the next one all is plain. */
function readQuoted(reader: Reader, counted: string | null): string {
  const { text, at } = reader;
  const next = text[at + 1] ?? "";
  if (next === "'") {
    reader.at += 2;
    return "'";
  }
  if (next !== "{" && next !== "}" && (next !== "#" || counted === null)) {
    reader.at += 1;
    return "'";
  }
  const end = text.indexOf("'", at + 1);
  reader.at = end < 0 ? text.length : end + 1;
  return text.slice(at + 1, end < 0 ? undefined : end);
}

function readArgument(reader: Reader): Message {
  const name = readWord(reader);
  if (take(reader, "}")) return valueOf(name);
  expect(reader, ",");
  const kind = readWord(reader);
  expect(reader, ",");
  if (kind !== "plural" && kind !== "select") throw new Error(`No ${kind} in messages: "${reader.text}"`);
  const cases = readCases(reader, kind === "plural" ? name : null);
  const other = cases.get("other");
  if (other === undefined) throw new Error(`No other case of ${name} in "${reader.text}"`);
  if (kind === "select") return (values) => (cases.get(String(values[name])) ?? other)(values);
  const { plurals } = reader;
  return (values) => {
    const count = Number(values[name]);
    return (cases.get(`=${count}`) ?? cases.get(plurals.select(count)) ?? other)(values);
  };
}

function readCases(reader: Reader, counted: string | null): Map<string, Message> {
  const cases = new Map<string, Message>();
  while (!take(reader, "}")) {
    const key = readWord(reader);
    expect(reader, "{");
    cases.set(key, readParts(reader, counted));
    expect(reader, "}");
  }
  return cases;
}

function readWord(reader: Reader): string {
  const word = /^\s*([^\s{},]+)/u.exec(reader.text.slice(reader.at));
  if (word === null) throw new Error(`A word is missing at ${reader.at} of "${reader.text}"`);
  reader.at += word[0].length;
  return word[1] ?? "";
}

function take(reader: Reader, mark: string): boolean {
  while (/\s/u.test(reader.text[reader.at] ?? "")) reader.at += 1;
  if (reader.text[reader.at] !== mark) return false;
  reader.at += 1;
  return true;
}

function expect(reader: Reader, mark: string): void {
  if (mark === "}" ? reader.text[reader.at++] !== mark : !take(reader, mark)) {
    throw new Error(`A ${mark} is missing at ${reader.at} of "${reader.text}"`);
  }
}

function valueOf(name: string): Message {
  return (values) => String(values[name]);
}

function joined(parts: readonly Part[]): Message {
  const [only] = parts;
  if (only === undefined) return () => "";
  if (parts.length === 1) return typeof only === "string" ? () => only : only;
  return (values) => {
    let text = "";
    for (const part of parts) text += typeof part === "string" ? part : part(values);
    return text;
  };
}
