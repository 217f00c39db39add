import { useWords } from "../../../../kernel/web/words.tsx";
import { Row } from "./row.tsx";
import { useResultPage } from "./result-page-context.tsx";

/** The named programmes: the standing of each, and similar open ones. */
export function NamedProgrammes() {
  const { t, list } = useWords();
  const { answer, schools } = useResultPage();
  if (answer.wanted.length === 0) return null;
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted" className="text-xl">
        {t("answer.wanted")}
      </h2>
      <ul className="mt-2.5 overflow-hidden rounded-card border border-line bg-surface">
        {answer.wanted.map(({ row, nearest }) => (
          <Row key={row.id} row={row} rank={null} id={`wanted-${row.id}`}>
            {nearest.length > 0 && (
              <p className="px-3 pb-3 text-sm text-ink-2">
                {t("answer.wanted.nearest", {
                  programmes: list(
                    nearest.map(
                      ({ name, schoolId }) => `${name} (${schools.get(schoolId)?.shortName ?? ""})`,
                    ),
                  ),
                })}
              </p>
            )}
          </Row>
        ))}
      </ul>
    </section>
  );
}
