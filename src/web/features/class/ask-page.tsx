import { useCallback, useEffect, useRef, useState } from "react";
import type { Candidate, ClassOut } from "../../../contract/class.ts";
import { callApi } from "../../lib/browser-api.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { answerOf, gradeField, nameField } from "./answers-from.ts";
import { ForgetForm } from "./forget-form.tsx";

/** All that is asked about a class, in one table. Each answer is kept as it is given; without script one button keeps all. */
export function AskPage({ list }: { list: ClassOut }) {
  const { t } = useWords();
  const { left, saved, save } = useAnswers(list);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    if (current === null) return;
    // What was answered before the script was here.
    for (const field of fieldsOf(current)) if (isChanged(field)) save(field);
    const onChange = ({ target }: Event) => isField(target) && save(target);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Enter") takeAndGoOn(event, current);
    };
    current.addEventListener("change", onChange);
    current.addEventListener("keydown", onKeyDown);
    return () => {
      current.removeEventListener("change", onChange);
      current.removeEventListener("keydown", onKeyDown);
    };
  }, [save]);
  return (
    <>
      <h1 className="text-3xl">{t("classes.ask")}</h1>
      {list.candidates.length === 0 ? (
        <p className="mt-3">{t("classes.ask.noOne")}</p>
      ) : (
        <form ref={form} method="post">
          <p className="mt-2 max-w-prose">{t("classes.ask.text", { count: list.candidates.length })}</p>
          <p className="mt-1 max-w-prose text-ink-2">{t("classes.ask.keys")}</p>
          <table className="mt-5 block w-full md:table">
            <caption className="sr-only">{t("classes.ask.caption")}</caption>
            <thead className="sr-only md:not-sr-only md:table-header-group">
              <tr className="border-b border-line-2 text-start">
                <th scope="col" className="py-2 pe-3 text-start">
                  {t("classes.ask.nr")}
                </th>
                <th scope="col" className="py-2 pe-3 text-start">
                  {t("classes.ask.name")}
                </th>
                <th scope="col" className="py-2 pe-3 text-start">
                  {t("classes.ask.doubtful")}
                </th>
                <th scope="col" className="py-2 text-start">
                  {t("classes.ask.read")}
                </th>
              </tr>
            </thead>
            <tbody className="block md:table-row-group">
              {list.candidates.map((candidate) => (
                <Row key={candidate.nr} candidate={candidate} scales={list.scales} />
              ))}
            </tbody>
          </table>
          <Card className="sticky bottom-0 mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
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
        </form>
      )}
      <ForgetForm />
    </>
  );
}

function Row({ candidate, scales }: { candidate: Candidate; scales: ClassOut["scales"] }) {
  const { t } = useWords();
  const { nr, name, cells, unmatched } = candidate;
  const sure = cells.filter(({ is_asked }) => !is_asked);
  const asked = cells.filter(({ is_asked }) => is_asked);
  const cell = "block py-1 md:table-cell md:py-3 md:pe-3 align-top";
  return (
    <tr className="block border-b border-line py-3 md:table-row md:py-0">
      <th scope="row" className={`${cell} figures text-start font-semibold`}>
        {nr}
      </th>
      <td className={cell}>
        <input
          name={nameField(nr)}
          defaultValue={name ?? ""}
          maxLength={120}
          autoComplete="off"
          aria-label={t("classes.ask.nameOf", { nr })}
          className="control min-w-48"
        />
      </td>
      <td className={cell}>
        {asked.length === 0 && <span className="text-ink-2">{t("classes.ask.nothing")}</span>}
        <span className="grid gap-2">
          {asked.map((one) => (
            <Asked key={one.subject_id} nr={nr} cell={one} scale={scales[candidate.certificate] ?? []} />
          ))}
        </span>
      </td>
      <td className={`${cell} text-sm text-ink-2`}>
        {sure.map(({ subject, grade }) => `${subject} ${grade ?? "–"}`).join(" · ")}
        {unmatched.length > 0 && (
          <span className="mt-1 block text-clay-ink">
            {t("classes.ask.unmatched", { lines: unmatched.join(", ") })}
          </span>
        )}
      </td>
    </tr>
  );
}

type AskedCell = Candidate["cells"][number];

/** Nothing is chosen before it is answered; what the reader took it for is offered, and Enter takes it. */
function Asked({ nr, cell, scale }: { nr: number; cell: AskedCell; scale: readonly string[] }) {
  const { t } = useWords();
  const { subject, grade, is_doubtful: isOpen, is_dropped: isDropped } = cell;
  const chosen = isOpen ? "" : isDropped ? "drop" : (grade ?? "none");
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-36">{subject}</span>
      {cell.crop !== null && (
        <img src={cell.crop} alt="" className="max-h-9 max-w-48 rounded border border-line" />
      )}
      <select
        name={gradeField(nr, cell.subject_id)}
        defaultValue={chosen}
        aria-label={t("classes.ask.gradeOf", { subject, nr })}
        data-asked=""
        {...(grade === null ? {} : { "data-read": grade })}
        className="control w-44"
      >
        <option value="">
          {grade === null ? t("classes.ask.choose") : t("classes.ask.maybe", { grade })}
        </option>
        {scale.map((one) => (
          <option key={one}>{one}</option>
        ))}
        <option value="none">{t("classes.ask.none")}</option>
        <option value="drop">{t("classes.ask.drop")}</option>
      </select>
    </label>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
}

/** Enter in a field answers it and goes on to the next that is asked; it never sends the form. */
function takeAndGoOn(event: KeyboardEvent, form: HTMLFormElement): void {
  const field = event.target;
  if (!isField(field)) return;
  event.preventDefault();
  if (field instanceof HTMLSelectElement && field.value === "" && field.dataset["read"] !== undefined) {
    field.value = field.dataset["read"];
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const asked = [...form.querySelectorAll<HTMLSelectElement>("select[data-asked]")];
  const after = asked.filter(
    (one) => (field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const next = after.find(({ value }) => value === "") ?? asked.find(({ value }) => value === "");
  const end = form.querySelector<HTMLButtonElement>("button[value=confirm]");
  (next ?? end)?.focus();
}

type Saved = "nothing" | "yes" | "no";

/** One answer after the other, so that two of one cell are kept in their order; what failed is sent again with the next. */
function useAnswers(list: ClassOut) {
  const { t } = useWords();
  const [left, setLeft] = useState(
    () => list.candidates.flatMap(({ cells }) => cells).filter(({ is_doubtful }) => is_doubtful).length,
  );
  const [saved, setSaved] = useState<Saved>("nothing");
  const waiting = useRef(new Map<string, string>());
  const sending = useRef(Promise.resolve());
  const { code } = list;
  const fallback = t("classes.ask.notSaved");
  const save = useCallback(
    ({ name, value }: Pick<Field, "name" | "value">) => {
      const send = async (): Promise<void> => {
        const batch = new Map(waiting.current);
        const answers = [...batch].flatMap(([field, given]) => answerOf(field, given) ?? []);
        if (answers.length === 0) return;
        waiting.current.clear();
        try {
          const sent = { params: { code }, body: { answers }, fallback, keepalive: true };
          setLeft((await callApi("POST /api/v1/classes/:code/answers", sent)).left);
          setSaved(waiting.current.size === 0 ? "yes" : "nothing");
        } catch {
          for (const [field, given] of batch)
            if (!waiting.current.has(field)) waiting.current.set(field, given);
          setSaved("no");
        }
      };
      waiting.current.set(name, value);
      sending.current = sending.current.then(send);
      // Whoever leaves the page does not leave an answer behind that waits for the one before it.
      window.addEventListener("pagehide", () => void send(), { once: true });
    },
    [code, fallback],
  );
  return { left, saved, save };
}
