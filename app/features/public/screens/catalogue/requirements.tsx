import { Icon } from "../../../../kernel/ui/icon.tsx";
import { levelName } from "../../../../kernel/web/form-text.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import type { Words } from "../../../../words/words.ts";
import type { SchoolPage, ProgrammePage } from "../../contract/catalogue.ts";
import { Source } from "../parts/data-table.tsx";

/** A school's general rules per level and certificate, in its own words with the source. */
export function RuleList({ rules }: { rules: SchoolPage["rules"] }) {
  const words = useWords();
  const { t } = words;
  if (rules.length === 0) return <p className="mt-2 text-ink-2">{t("catalogue.rules.none")}</p>;
  return (
    <ul className="mt-2 grid gap-4">
      {rules.map((rule) => (
        <li key={[rule.level, rule.certificate, ...(rule.streams ?? [])].join()}>
          <h3 className="text-base">
            {[levelName(words, rule.level), rule.certificate, ...(rule.streams ?? [])].join(" · ")}
          </h3>
          {rule.text !== null && <p className="mt-0.5">{rule.text}</p>}
          {rule.also_asks.length > 0 && (
            <p className="mt-0.5 text-ink-2">
              {t("catalogue.rules.alsoAsked", { what: rule.also_asks.join("; ") })}
            </p>
          )}
          <p className="mt-0.5 text-sm text-ink-2">
            {rule.max_aggregate !== null &&
              `${t("catalogue.rules.aggregate", { aggregate: rule.max_aggregate })} `}
            {!rule.is_published && rule.text === null && `${t("catalogue.rules.notPublished")} `}
            <Source address={rule.source} />
          </p>
        </li>
      ))}
    </ul>
  );
}

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
