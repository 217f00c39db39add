import { type RefObject, useEffect, useRef } from "react";
import type { ClassOut } from "../../../contract/class.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { fieldsOf, isChanged, isField, answerIn, chooseAndMoveOn } from "./answer-by-keyboard.ts";
import { AskRow } from "./ask-row.tsx";
import { ClassTable } from "./class-table.tsx";
import { ForgetForm } from "./forget-form.tsx";
import { UnreadNote } from "./unread-files.tsx";
import { useAnswers } from "./use-answers.ts";

type Answers = ReturnType<typeof useAnswers>;

/**
 * All questions about a class in one table. Each answer is stored at once; without script one button stores
 * all.
 */
export function AskPage({ list }: { list: ClassOut }) {
  const words = useWords();
  const { t } = words;
  const { left, rows, saved, save } = useAnswers(list);
  const form = useRef<HTMLFormElement>(null);
  useAnswersOf(form, save);
  const { candidates } = list;
  const first = candidates.find(({ open }) => open > 0);
  return (
    <>
      <h1 className="text-3xl">{t("classes.ask")}</h1>
      <UnreadNote unread={list.unread} isAsking />
      {candidates.length === 0 ? (
        <p className="mt-3">{t("classes.ask.noOne")}</p>
      ) : (
        <form ref={form} method="post">
          <p className="mt-2 max-w-prose text-lg font-medium">
            {t("classes.ask.found", { count: candidates.length, eyes: rows })}{" "}
            {first !== undefined && rows > 0 && (
              <a href={`#row-${first.nr}`} className="link inline-flex min-h-11 items-center">
                {t("classes.ask.first")}
              </a>
            )}
          </p>
          {list.missing_everywhere.length > 0 && (
            <Note className="mt-3 max-w-prose">
              {t("classes.ask.missingEverywhere", {
                subjects: words.list(list.missing_everywhere),
                subjectCount: list.missing_everywhere.length,
                count: candidates.length,
              })}
            </Note>
          )}
          <p className="mt-1 max-w-prose">{t("classes.ask.text")}</p>
          <p className="mt-1 hidden max-w-prose text-ink-2 pointer-fine:block">{t("classes.ask.keys")}</p>
          <AskTable list={list} />
          <SaveBar left={left} saved={saved} />
        </form>
      )}
      <ForgetForm />
    </>
  );
}

/** Stores each answer as it is given, also those given before the script arrived. */
function useAnswersOf(form: RefObject<HTMLFormElement | null>, save: Answers["save"]): void {
  useEffect(() => {
    const { current } = form;
    if (current === null) return;
    const store = (field: Parameters<typeof answerIn>[0]) => {
      const answer = answerIn(field, current);
      if (answer !== null) save(answer);
    };
    for (const field of fieldsOf(current)) if (isChanged(field)) store(field);
    const onChange = ({ target }: Event) => isField(target) && store(target);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Enter") chooseAndMoveOn(event, current);
    };
    current.addEventListener("change", onChange);
    current.addEventListener("keydown", onKeyDown);
    return () => {
      current.removeEventListener("change", onChange);
      current.removeEventListener("keydown", onKeyDown);
    };
  }, [form, save]);
}

function AskTable({ list }: { list: ClassOut }) {
  const { t } = useWords();
  const heads = [
    t("classes.ask.nr"),
    t("classes.ask.name"),
    t("classes.ask.doubtful"),
    t("classes.ask.read"),
  ];
  return (
    <ClassTable caption={t("classes.ask.caption")} heads={heads} className="mt-5">
      {list.candidates.map((candidate) => (
        <AskRow key={candidate.nr} candidate={candidate} of={list} />
      ))}
    </ClassTable>
  );
}

function SaveBar({ left, saved }: Pick<Answers, "left" | "saved">) {
  const { t } = useWords();
  return (
    <Card className="foot-bar mt-5 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0 flex flex-wrap items-center gap-x-5 gap-y-2">
      <p role="status" className="font-semibold">
        {t("classes.ask.left", { count: left })}
      </p>
      <p
        className={saved === "no" ? "text-clay-ink" : "text-ink-2"}
        role={saved === "no" ? "alert" : undefined}
      >
        {saved === "yes" && t("classes.ask.saved")}
        {saved === "no" && t("classes.ask.notSaved")}
      </p>
      <span className="ms-auto flex flex-wrap gap-2">
        <Button tone="quiet" type="submit" name="intent" value="save">
          {t("classes.ask.save")}
        </Button>
        <Button type="submit" name="intent" value="confirm">
          {t("classes.ask.confirm")}
        </Button>
      </span>
    </Card>
  );
}
