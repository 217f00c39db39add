import { certificates, pointsOf, type CertificateType, type Clause, type Subject } from "@okwan/engine";
import type { ClauseLine } from "./records.ts";

/** Converts the names people write to ids, and reports every unknown name. */
export class SubjectNames {
  readonly #idOf: ReadonlyMap<string, number>;
  readonly #groups: ReadonlyMap<string, readonly string[]>;

  constructor(subjects: readonly Subject[], groups: Readonly<Record<string, readonly string[]>>) {
    this.#idOf = new Map(subjects.map(({ name, id }) => [name, id]));
    const all = (keep: (subject: Subject) => boolean) => subjects.filter(keep).map(({ name }) => name);
    this.#groups = new Map([
      ...Object.entries(groups),
      ["any elective", all(({ type }) => type === "elective")],
      ["any subject", all(({ type }) => type !== "new")],
    ]);
  }

  clause(
    { pick, from, min }: ClauseLine,
    certificate: CertificateType,
    tell: (message: string) => void,
  ): Clause | null {
    const ids = new Set<number>();
    let isWhole = true;
    const refuse = (message: string) => {
      tell(message);
      isWhole = false;
    };
    for (const name of from.flatMap((entry) => this.#expand(entry, refuse))) {
      const id = this.#idOf.get(name);
      if (id === undefined) refuse(`unknown subject "${name}"`);
      else ids.add(id);
    }
    if (!isGradeOf(certificate, min)) refuse(`"${min}" is no ${certificate} grade`);
    if (isWhole && pick > ids.size) refuse(`asks for ${pick} of ${ids.size} subjects`);
    return isWhole ? { pick, from: [...ids], min } : null;
  }

  #expand(entry: string, refuse: (message: string) => void): readonly string[] {
    if (!entry.startsWith("@")) return [entry];
    const group = this.#groups.get(entry.slice(1));
    if (group === undefined) refuse(`unknown group of subjects "${entry}"`);
    return group ?? [];
  }
}

export function isGradeOf(certificate: CertificateType, grade: string): boolean {
  return pointsOf(certificates[certificate], grade) !== null;
}
