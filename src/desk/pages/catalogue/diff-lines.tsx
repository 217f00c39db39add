/** What differs, a line each under its school, as `npm run catalogue -- diff` prints it. */
export function DiffLines({ lines }: { lines: readonly string[] }) {
  return (
    <section aria-label="What differs" className="rounded-card border border-line bg-surface p-4">
      <ul className="grid gap-1">
        {lines.map((line, at) => (
          // Lines are told apart by their place alone: two may read the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={lineClass(line)}>
            {line.trim()}
          </li>
        ))}
      </ul>
    </section>
  );
}

function lineClass(line: string): string {
  return line.startsWith(" ") ? "ml-4 wrap-anywhere" : "mt-2 font-semibold first:mt-0";
}
