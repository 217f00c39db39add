interface Segment<T> {
  readonly value: T;
  readonly label: string;
  /** A few words under the label. */
  readonly note?: string | undefined;
}

interface SegmentsProps<T extends string> {
  name: string;
  legend: string;
  options: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
  hidesLegend?: boolean;
}

/** A few choices side by side, as radio buttons. */
export function Segments<T extends string>(props: SegmentsProps<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className={props.hidesLegend === true ? "sr-only" : "mb-1.5 font-semibold"}>
        {props.legend}
      </legend>
      <div className="flex gap-1 rounded-control bg-sunken p-1">
        {props.options.map(({ value, label, note }) => (
          <label
            key={value}
            className="grid min-h-11 grow basis-0 place-items-center rounded-lg px-2 text-center font-semibold text-ink-2 transition-colors duration-150 has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="sr-only"
              name={props.name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>
              {label}
              {note !== undefined && <span className="block text-xs font-normal"> {note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
