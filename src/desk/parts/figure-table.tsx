import type { ReactNode } from "react";

export interface FigureRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly figures: readonly string[];
}

/** Names and figures beside each other, on a phone too. */
export function FigureTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly FigureRow[];
}) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-ink-2">
          {heads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={`py-1 font-normal ${at === 0 ? "text-start" : "ps-3 text-end whitespace-nowrap"}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ id, name, figures }) => (
          <tr key={id}>
            <td className="py-2 pe-3 wrap-anywhere">{name}</td>
            {figures.map((figure, at) => (
              <td key={heads[at + 1]} className="figures py-2 ps-3 text-end align-top whitespace-nowrap">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
