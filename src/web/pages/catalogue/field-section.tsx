import type { ProgrammeSummary } from "../../../contract/catalogue.ts";
import type { Words } from "../../../language/words.ts";
import { levelName } from "../../lib/names.ts";
import { useWords } from "../../lib/words.tsx";
import { programmePath } from "./words.ts";

type Listed = Pick<ProgrammeSummary, "id" | "slug" | "name" | "level" | "campus" | "stream">;

/** The programmes of one field, on the page of their school. */
export function FieldSection({ name, programmes }: { name: string; programmes: readonly Listed[] }) {
  const words = useWords();
  return (
    <section className="mt-6">
      <h3 className="text-lg">{name}</h3>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {programmes.map((programme) => (
          <li key={programme.id} className="border-b border-line">
            <a href={programmePath(programme)} className="flex min-h-12 flex-col justify-center py-2">
              <span className="font-medium text-brand-ink">{programme.name}</span>
              <span className="text-sm text-ink-2">{differencesOf(words, programme)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function differencesOf(words: Words, { level, campus, stream }: Listed): string {
  return [levelName(words, level), campus, stream === "Regular" ? null : stream].filter(Boolean).join(" · ");
}
