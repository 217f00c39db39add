interface TickListProps {
  name: string;
  legend: string;
  values: readonly string[];
  chosen: readonly string[];
}

/** Values to tick. */
export function TickList({ name, legend, values, chosen }: TickListProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-2 px-4 has-checked:border-brand has-checked:bg-brand-tint has-checked:text-on-brand-tint"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-4 accent-brand"
            />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
