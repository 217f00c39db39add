import { useState } from "react";
import { mostWanted } from "../../../../kernel/contract/product.ts";
import { callApi } from "../../../../kernel/web/browser-api.ts";
import { useEarlyChoices } from "../../../../kernel/web/early-choices.ts";
import { levelName } from "../../../../kernel/web/names.ts";
import { pause } from "../../../../kernel/web/reconnection.ts";
import { useAnswer } from "../../../../kernel/web/use-answer.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Fold } from "../../../../kernel/ui/fold.tsx";
import type { Dream } from "../form.ts";

interface DreamFieldProps {
  /** Country whose programmes are offered. */
  countryId: number;
  dreams: readonly Dream[];
  onChange: (dreams: readonly Dream[]) => void;
}

const shownAtOnce = 6;
const askAfterMs = 250;

/**
 * Up to three programmes a student dreams of, asked before any grade: the result begins with them. Optional.
 */
export function DreamField({ countryId, dreams, onChange }: DreamFieldProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  useEarlyChoices(["dream"], ({ dream }) => setTyped(dream ?? ""));
  const found = useFound(typed, countryId);
  const isFull = dreams.length >= mostWanted;
  return (
    <Fold title={t("checker.dream")} isOpen={dreams.length > 0} className="mt-5">
      <p className="text-sm text-ink-2">{t("checker.dream.text", { most: mostWanted })}</p>
      <ul className="mt-2 grid gap-2 empty:hidden">
        {dreams.map((dream) => (
          <li key={dream.id} className="flex items-center gap-2 rounded-control bg-brand-tint px-3">
            <span className="grow py-2">
              {dream.name}, {dream.school}
            </span>
            <button
              type="button"
              className="link min-h-11 px-2 text-sm"
              onClick={() => onChange(dreams.filter(({ id }) => id !== dream.id))}
            >
              {t("checker.dream.remove")}
              <span className="sr-only">: {dream.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {!isFull && (
        <>
          <label className="mt-2 block text-sm font-semibold">
            {t("checker.dream.label")}
            <input
              type="search"
              name="dream"
              className="control mt-1 font-normal"
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <Found
            typed={typed}
            found={found.filter(({ id }) => dreams.every((dream) => dream.id !== id))}
            onChoose={(dream) => {
              onChange([...dreams, dream]);
              setTyped("");
            }}
          />
        </>
      )}
    </Fold>
  );
}

interface FoundDream extends Dream {
  readonly level: string;
}

interface FoundProps {
  typed: string;
  found: readonly FoundDream[];
  onChoose: (dream: Dream) => void;
}

function Found({ typed, found, onChoose }: FoundProps) {
  const words = useWords();
  if (typed.trim() === "") return null;
  return (
    <>
      <p role="status" className="sr-only">
        {words.t("checker.dream.found", { count: found.length })}
      </p>
      <ul className="mt-1 divide-y divide-line rounded-control border border-line empty:hidden">
        {found.map(({ id, name, school, level }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 px-3 py-2 text-start"
              onClick={() => onChoose({ id, name, school })}
            >
              <span className="font-medium">{name}</span>
              <span className="text-sm text-ink-2">
                {school} · {levelName(words, level)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same search as on /programs; a failed search shows nothing, and nothing depends on it. */
function useFound(typed: string, countryId: number): readonly FoundDream[] {
  const words = typed.trim();
  const ask = async (signal: AbortSignal) => {
    await pause(askAfterMs, signal);
    const query = { q: words, country_id: countryId, per_page: shownAtOnce };
    const { programmes } = await callApi("GET /api/v1/catalogue/programmes", { query, fallback: "", signal });
    return programmes.map(({ id, name, school_short_name: school, campus, level }) => ({
      id,
      name,
      school: campus === null ? school : `${school}, ${campus}`,
      level,
    }));
  };
  const { answer } = useAnswer(words === "" ? null : `${countryId} ${words}`, (signal) =>
    ask(signal).catch(() => []),
  );
  return answer ?? [];
}
