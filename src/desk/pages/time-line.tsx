import type { StoryEvent } from "../../contract/desk/case.ts";
import { showMoment } from "../lib/format.ts";

const dots: Readonly<Record<StoryEvent["tone"], string>> = {
  plain: "border-line-2 bg-surface",
  good: "border-brand bg-brand",
  bad: "border-clay bg-clay",
  waits: "border-gold bg-gold",
};

/** In time order. The colours only repeat what the words say. */
export function TimeLine({ events }: { events: readonly StoryEvent[] }) {
  return (
    <ol className="grid">
      {events.map(({ at, what, more, tone }, index) => (
        <li
          // Several may come in one moment with the same words; they never change places.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${at} ${index}`}
          className="relative ms-1.5 border-s-2 border-line ps-5 pb-4 last:border-transparent"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1 -left-[8px] size-3.5 rounded-full border-2 ${dots[tone]}`}
          />
          <time dateTime={at} className="block text-sm text-ink-2">
            {showMoment(at)}
          </time>
          <p className="font-semibold wrap-anywhere">{what}</p>
          {more !== null && <p className="text-ink-2 wrap-anywhere">{more}</p>}
        </li>
      ))}
    </ol>
  );
}
