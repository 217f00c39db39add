import type { ListBehind as List } from "../../../contract/desk/catalogue.ts";
import { Card, Note } from "../../../web/ui/card.tsx";
import { alarmNames } from "../lists/alarm-names.ts";

/** What the first person saw of the list, and how they answered: the second one judges it. */
export function ListBehind({ list }: { list: List }) {
  const { reading, file_name: name, file_bytes: bytes, alarms, left_out: left } = list;
  return (
    <>
      <h2 className="text-xl">The list</h2>
      {alarms.map(({ alarm, says, because }) => (
        <Note key={`${alarm} ${says}`} tone="gold" className="grid gap-1">
          <p>
            <strong>{alarmNames[alarm] ?? alarm}</strong> {says}
          </p>
          <p>Answer: {because ?? "none"}</p>
        </Note>
      ))}
      <Card className="grid gap-2">
        {bytes === null ? (
          <p>{name}. The file is not stored any more.</p>
        ) : (
          <p>
            <a className="link" href={`/desk/api/readings/${reading}/file`} download>
              Download {name}
            </a>{" "}
            ({Math.ceil(bytes / 1000)} KB) and compare it with the figures below.
          </p>
        )}
        {left.length === 0 ? (
          <p>No row with a figure was left out.</p>
        ) : (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold underline">
              {left.length} {left.length === 1 ? "row was" : "rows were"} left out
            </summary>
            <ul className="divide-y divide-line">
              {left.map(({ place, printed, cell, why }) => (
                <li key={`${place} ${printed} ${cell}`} className="py-2 wrap-anywhere">
                  <strong>{printed}</strong> · {cell} <span className="text-ink-2">({place})</span>
                  <span className="block text-sm text-ink-2">{why}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
    </>
  );
}
