import { Icon } from "../../../../kernel/ui/icon.tsx";
import { useWords } from "../../../../kernel/web/words.tsx";
import type { Words } from "../../../../words/words.ts";
import type { ProgrammePage } from "../../contract/catalogue.ts";
import { Source } from "../parts/data-table.tsx";
import { RuleList } from "./rule-list.tsx";

type Clause = ProgrammePage["requires"][number];

/** The requirements in words: first the school's general rule, then the programme's. */
export function Requirements({ programme }: { programme: ProgrammePage }) {
  const words = useWords();
  const { t } = words;
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements" className="text-2xl">
        {t("programmes.requirements")}
      </h2>
      {programme.third_core !== null && (
        <>
          <h3 className="mt-4 text-lg">{t("programmes.requirements.cores")}</h3>
          <p className="mt-1">{coreWords(words, programme.third_core)}</p>
        </>
      )}
      <h3 className="mt-5 text-lg">
        {t("programmes.requirements.electives", { hasCores: programme.third_core === null ? "no" : "yes" })}
      </h3>
      <Electives programme={programme} />
      {programme.admits_only !== null && (
        <p className="mt-3">{t("programmes.requirements.onlySex", { sex: programme.admits_only })}</p>
      )}
      {programme.also_asks.length > 0 && <AlsoAsks asks={programme.also_asks} />}
      {programme.requirement_source !== null && (
        <p className="mt-2 text-sm text-ink-2">
          <Source address={programme.requirement_source} />
        </p>
      )}
      <h3 className="mt-6 text-lg">
        {t("programmes.requirements.everybody", { school: programme.school_short_name })}
      </h3>
      <RuleList rules={programme.rules} />
    </section>
  );
}

function coreWords({ t }: Words, thirdCore: string): string {
  return thirdCore === "best"
    ? t("programmes.requirements.cores.better")
    : t("programmes.requirements.cores.third", { subject: thirdCore });
}

/** What must be met stands before the sentence that says what is enough: "these" are the sets below it. */
function Electives({ programme }: { programme: ProgrammePage }) {
  const { electives, requires, otherwise, enough } = programme;
  const { t } = useWords();
  return (
    <>
      {electives === "any" && <p className="mt-1">{t("programmes.requirements.electives.any")}</p>}
      <Alternatives alternatives={[requires, ...otherwise].filter(({ length }) => length > 0)} />
      {electives === "not-published" && (
        <p className="mt-2">
          {enough.length > 0
            ? t("programmes.requirements.electives.enough")
            : t("programmes.requirements.electives.notPublished")}
        </p>
      )}
      <Alternatives alternatives={enough} />
    </>
  );
}

function Alternatives({ alternatives }: { alternatives: readonly (readonly Clause[])[] }) {
  const { t } = useWords();
  return alternatives.map((clauses, index) => (
    <div key={clauses.map(({ what }) => what).join()}>
      {index > 0 && <p className="mt-3 font-semibold">{t("programmes.requirements.orElse")}</p>}
      <Clauses clauses={clauses} />
    </div>
  ));
}

/** In the school's own words. */
function AlsoAsks({ asks }: { asks: readonly string[] }) {
  const { t } = useWords();
  return (
    <>
      <h3 className="mt-5 text-lg">{t("programmes.requirements.alsoAsks")}</h3>
      <ul className="mt-1 list-disc ps-5">
        {asks.map((ask) => (
          <li key={ask}>{ask}</li>
        ))}
      </ul>
    </>
  );
}

function Clauses({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <ul className="mt-1 grid gap-2">
      {clauses.map(({ what, need }) => (
        <li key={what} className="flex gap-2.5">
          <Icon name="check" size={20} className="mt-0.5 text-brand-ink" />
          <span>
            <strong className="font-semibold">{what}</strong>: {need}
          </span>
        </li>
      ))}
    </ul>
  );
}
