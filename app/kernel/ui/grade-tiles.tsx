import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type CertificateType, gradeScales } from "@okwan/engine";
import { useWords } from "../web/words.tsx";

interface Step {
  readonly grade: string;
  readonly interpretation: string;
}

interface GradeTilesProps {
  /** Name of the radio group; unique on the page. */
  name: string;
  legend: string;
  certificate: CertificateType;
  value: string | null;
  onChange: (grade: string | null) => void;
  disabled?: boolean;
  /** Disabled, and not shown until it is its turn. */
  waits?: boolean;
  /** Shown while no grade is chosen. */
  hint?: string;
  /** The legend is only for screen readers: the row above already shows the name. */
  hidesLegend?: boolean;
  /** Folds to one line once answered; a tap opens it again. */
  folds?: boolean;
  /** Above the tiles, folded with them. */
  children?: ReactNode;
}

/**
 * Native radio buttons drawn as tiles in one row: the browser provides keyboard, focus and screen reader
 * support.
 */
export function GradeTiles(props: GradeTilesProps) {
  const { t } = useWords();
  const { name, legend, certificate, value, onChange, disabled = false, folds = false } = props;
  const steps = gradeScales[certificate].map(({ grade, interpretation }) => ({
    grade,
    interpretation: t("common.grade", { word: interpretation.replace(" g", "G") }),
  }));
  const chosen = steps.find((step) => step.grade === value);
  const [isOpen, setIsOpen] = useState(value === null);
  const [wasTapped, setWasTapped] = useState(false);
  if (folds && chosen !== undefined && !isOpen) {
    const open = () => {
      setWasTapped(false);
      setIsOpen(true);
    };
    return (
      <Folded legend={legend} disabled={disabled} chosen={chosen} takesFocus={wasTapped} onOpen={open} />
    );
  }
  return (
    <>
      {props.children}
      <fieldset disabled={disabled} hidden={props.waits} className="min-w-0 disabled:opacity-50">
        <legend className={props.hidesLegend === true ? "sr-only" : "float-left font-semibold"}>
          {legend}
        </legend>
        <p className="flex min-h-7 items-baseline justify-end gap-2 text-sm text-ink-2">
          {chosen === undefined ? (
            (props.hint ?? t("common.grades.choose"))
          ) : (
            <>
              {chosen.interpretation}
              <button
                type="button"
                className="-my-2 min-h-11 px-1 underline underline-offset-2"
                aria-label={t("common.grades.clearOf", { subject: legend })}
                onClick={() => onChange(null)}
              >
                {t("common.grades.clear")}
              </button>
            </>
          )}
        </p>
        <div className="clear-both grid auto-cols-fr grid-flow-col gap-1 sm:gap-1.5">
          {steps.map((step) => (
            <Tile
              key={step.grade}
              name={name}
              step={step}
              isChosen={step.grade === value}
              onChoose={onChange}
              onTap={() => {
                setWasTapped(true);
                setIsOpen(false);
              }}
              onLeave={() => setIsOpen(chosen === undefined)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

interface FoldedProps extends Pick<GradeTilesProps, "legend" | "disabled"> {
  chosen: Step;
  /** true if the focused tile was removed. */
  takesFocus: boolean;
  onOpen: () => void;
}

/** One line: the subject and its grade. */
function Folded({ legend, disabled, chosen, takesFocus, onOpen }: FoldedProps) {
  const { t } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <button
      ref={button}
      type="button"
      disabled={disabled}
      className="flex min-h-11 w-full items-center gap-3 text-start"
      onClick={onOpen}
    >
      <span className="grow font-semibold">{legend}</span>
      <span className="text-sm text-ink-2">{chosen.interpretation}</span>
      <span className="figures grid h-9 w-11 shrink-0 place-items-center rounded-control bg-tile text-sm font-semibold text-white">
        {chosen.grade}
      </span>
      <span className="sr-only">{t("common.grades.change")}</span>
    </button>
  );
}

interface TileProps {
  name: string;
  step: Step;
  isChosen: boolean;
  onChoose: (grade: string) => void;
  /** Chosen by touch or mouse, not while moving with arrow keys. */
  onTap: () => void;
  /**
   * Left by the Tab key. Other ways of leaving do not count, because folding under a pointer makes it miss.
   */
  onLeave: () => void;
}

function Tile({ name, step: { grade, interpretation }, isChosen, onChoose, onTap, onLeave }: TileProps) {
  const isTabbing = useRef(false);
  return (
    <label className="grid min-h-12 place-items-center rounded-[10px] border border-line-2 bg-surface text-sm font-semibold transition-colors duration-150 has-checked:border-b-3 has-checked:border-tile has-checked:border-b-gold has-checked:bg-tile has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:rounded-control">
      <input
        type="radio"
        name={name}
        value={grade}
        checked={isChosen}
        className="sr-only"
        aria-label={`${grade}, ${interpretation}`}
        onChange={() => onChoose(grade)}
        onKeyDown={({ key }) => {
          isTabbing.current = key === "Tab";
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          const isInside = currentTarget.closest("fieldset")?.contains(relatedTarget) === true;
          if (isTabbing.current && !isInside) onLeave();
        }}
        onClick={(event: MouseEvent<HTMLInputElement>) => {
          // A click from the keyboard has no coordinates.
          if (event.clientX !== 0 || event.clientY !== 0) onTap();
        }}
      />
      <span aria-hidden="true">{grade}</span>
    </label>
  );
}
