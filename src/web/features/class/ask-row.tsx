import type { Candidate, ClassOut } from "../../../contract/class.ts";
import { useWords } from "../../lib/words.tsx";
import { addedField, gradeField, nameField, rowField, subjectField, sureField } from "./answer-fields.ts";

type AskedOf = Pick<ClassOut, "scales" | "subjects">;

/**
 * One candidate: on a phone one compact block, the source over its grades. Doubtful parts are amber; tap to
 * change.
 */
export function AskRow({ candidate, of }: { candidate: Candidate; of: AskedOf }) {
  const { t } = useWords();
  const { nr, cells, unmatched, missing, open } = candidate;
  const scale = of.scales[candidate.certificate] ?? [];
  const sure = cells.filter(({ is_asked }) => !is_asked);
  const asked = cells.filter(({ is_asked }) => is_asked);
  const read = sure.map(({ subject, grade }) => `${subject} ${grade ?? "–"}`).join(" · ");
  const strip = [...new Set(asked.flatMap(({ crop }) => (crop === null ? [] : [crop])))];
  const cell = "md:table-cell md:py-3 md:pe-3 align-top";
  return (
    <tr
      id={`row-${nr}`}
      className={`grid grid-cols-[auto_1fr] gap-x-2 border-b border-line py-2 md:table-row md:py-0 ${open > 0 ? "max-md:border-s-4 max-md:border-s-gold max-md:ps-2" : ""}`}
    >
      <th scope="row" className={`${cell} figures min-w-6 pt-2.5 text-start font-semibold`}>
        {nr}
      </th>
      <td className={cell}>
        <Name candidate={candidate} />
      </td>
      <td className={`${cell} max-md:col-span-2`}>
        {asked.length === 0 && missing === 0 && (
          <span className="text-ink-2 max-md:hidden">{t("classes.ask.nothing")}</span>
        )}
        {strip.length > 0 && (
          <span className="mb-1 flex gap-1 overflow-x-auto">
            {strip.map((crop) => (
              <img
                key={crop}
                src={crop}
                alt=""
                className="h-9 w-auto max-w-none rounded border border-line"
              />
            ))}
          </span>
        )}
        <span className="flex flex-wrap gap-x-3 gap-y-1 md:grid md:gap-2">
          {asked.map((one) => (
            <Asked key={one.subject_id} nr={nr} cell={one} scale={scale} />
          ))}
        </span>
        {missing > 0 && <Missing candidate={candidate} scale={scale} subjects={of.subjects} />}
      </td>
      <td className={`${cell} text-sm text-ink-2 max-md:col-span-2`}>
        <details className="md:hidden">
          <summary className="figures min-h-8 truncate">
            {sure.map(({ grade }) => grade ?? "–").join(" ")}
          </summary>
          {read}
        </details>
        <span className="max-md:hidden">{read}</span>
        {unmatched.length > 0 && (
          <span className="mt-1 block text-clay-ink">
            {t("classes.ask.unmatched", { lines: unmatched.join(", ") })}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Always prefilled; marked until somebody confirms an uncertain one. */
function Name({ candidate }: { candidate: Candidate }) {
  const { t } = useWords();
  const { nr, name, is_name_asked: isAsked, is_name_doubtful: isOpen } = candidate;
  return (
    <>
      <input
        name={nameField(nr)}
        defaultValue={name ?? ""}
        maxLength={120}
        autoComplete="off"
        aria-label={t("classes.ask.nameOf", { nr })}
        className={`control min-h-11 lg:min-w-80 ${isAsked ? "border-gold bg-gold-tint text-on-gold-tint" : "max-md:border-transparent max-md:bg-transparent max-md:px-1"}`}
        {...(isAsked ? { "data-asked": "" } : {})}
      />
      {isAsked && (
        <label className="mt-1 flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            name={sureField(nr)}
            defaultChecked={!isOpen}
            aria-label={t(name === null ? "classes.ask.noNameOf" : "classes.ask.nameRightOf", { nr })}
            className="size-5"
          />
          {t(name === null ? "classes.ask.noName" : "classes.ask.nameRight")}
        </label>
      )}
    </>
  );
}

type AskedCell = Candidate["cells"][number];

/** Nothing is preselected; the reader's guess is offered, and Enter accepts it. */
function Asked({ nr, cell, scale }: { nr: number; cell: AskedCell; scale: readonly string[] }) {
  const { t } = useWords();
  const { subject, grade, is_doubtful: isOpen, is_dropped: isDropped, read_as: readAs } = cell;
  const chosen = isOpen ? "" : isDropped ? "drop" : (grade ?? "none");
  const offered =
    grade === null
      ? t("classes.ask.choose")
      : t(readAs === null ? "classes.ask.maybe" : "classes.ask.maybeSubject", { grade });
  return (
    <label className={`flex items-center gap-2 ${readAs === null ? "" : "flex-wrap"}`}>
      <span className="text-sm md:min-w-36 md:text-base">
        {readAs === null ? subject : t("classes.ask.isSubject", { read: readAs, subject })}
      </span>
      <select
        name={gradeField(nr, cell.subject_id)}
        defaultValue={chosen}
        aria-label={t("classes.ask.gradeOf", { subject, nr })}
        data-asked=""
        {...(isOpen && grade !== null ? { "data-read": grade } : {})}
        className={`control min-h-11 w-auto md:w-44 ${isOpen ? "border-gold bg-gold-tint text-on-gold-tint" : ""}`}
      >
        <option value="">{isOpen ? offered : t("classes.ask.choose")}</option>
        {scale.map((one) => (
          <option key={one}>{one}</option>
        ))}
        <option value="none">{t("classes.ask.none")}</option>
        <option value="drop">{t(readAs === null ? "classes.ask.drop" : "classes.ask.otherSubject")}</option>
      </select>
    </label>
  );
}

interface MissingProps {
  candidate: Candidate;
  scale: readonly string[];
  subjects: ClassOut["subjects"];
}

/** Fewer subjects than the others: enter them, confirm there are no more, or drop the row. */
function Missing({ candidate, scale, subjects }: MissingProps) {
  const { t } = useWords();
  const { nr, cells, missing, added, row } = candidate;
  const known = new Set(cells.map(({ subject_id }) => subject_id));
  const others = subjects.filter(({ id }) => !known.has(id));
  return (
    <fieldset className="mt-2 grid gap-2">
      <legend className="font-medium text-clay-ink">
        {t("classes.ask.missing", { read: cells.length, missing })}
      </legend>
      <select
        name={rowField(nr)}
        defaultValue={row ?? ""}
        aria-label={t("classes.ask.rowOf", { nr })}
        data-asked=""
        className="control w-full max-w-xs"
      >
        <option value="">{t("classes.ask.row.write")}</option>
        {cells.length > 0 && <option value="all">{t("classes.ask.row.all")}</option>}
        <option value="leave">{t("classes.ask.row.leave")}</option>
      </select>
      {added.map((one, at) => (
        <span key={at} className="flex flex-wrap gap-2">
          <select
            name={subjectField(nr, at + 1)}
            defaultValue={one?.subject_id ?? ""}
            aria-label={t("classes.ask.subjectOf", { nr, place: at + 1 })}
            data-asked=""
            className="control w-52"
          >
            <option value="">{t("classes.ask.subject")}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <select
            name={addedField(nr, at + 1)}
            defaultValue={one === null ? "" : (one.grade ?? "none")}
            aria-label={t("classes.ask.addedOf", { nr, place: at + 1 })}
            data-asked=""
            className="control w-36"
          >
            <option value="">{t("classes.ask.grade")}</option>
            {scale.map((grade) => (
              <option key={grade}>{grade}</option>
            ))}
            <option value="none">{t("classes.ask.none")}</option>
          </select>
        </span>
      ))}
    </fieldset>
  );
}
