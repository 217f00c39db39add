import { useWords } from "../lib/words.tsx";

interface Step {
  readonly grade: string;
  readonly interpretation: string;
}

interface GradeTilesProps {
  /** Groups the radio buttons; one of a kind on the page. */
  name: string;
  legend: string;
  steps: readonly Step[];
  value: string | null;
  onChange: (grade: string | null) => void;
  disabled?: boolean;
  /** Shown where no grade is chosen. */
  hint?: string;
  /** The legend is read out but the row above shows the name already. */
  hidesLegend?: boolean;
}

/** Native radio buttons drawn as tiles: the browser brings the keyboard, the focus and the reading aloud. */
export function GradeTiles(props: GradeTilesProps) {
  const { t } = useWords();
  const { name, legend, steps, value, onChange, disabled = false } = props;
  const chosen = steps.find((step) => step.grade === value);
  return (
    <fieldset disabled={disabled} className="min-w-0 disabled:opacity-50">
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
      <div className="clear-both grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))] gap-1 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-1.5">
        {steps.map((step) => (
          <Tile
            key={step.grade}
            name={name}
            step={step}
            isChosen={step.grade === value}
            onChoose={onChange}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TileProps {
  name: string;
  step: Step;
  isChosen: boolean;
  onChoose: (grade: string) => void;
}

function Tile({ name, step: { grade, interpretation }, isChosen, onChoose }: TileProps) {
  return (
    <label className="grid min-h-11 place-items-center rounded-control border border-line-2 bg-surface text-sm font-semibold transition-colors duration-150 has-checked:border-b-3 has-checked:border-tile has-checked:border-b-gold has-checked:bg-tile has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        value={grade}
        checked={isChosen}
        className="sr-only"
        aria-label={`${grade}, ${interpretation}`}
        onChange={() => onChoose(grade)}
      />
      <span aria-hidden="true">{grade}</span>
    </label>
  );
}
