import { Link } from "react-router";
import type { Overview } from "../../../../contract/student/overview.ts";
import { useWords } from "../../../lib/words.tsx";
import { Card } from "../../../ui/card.tsx";
import { daysLeftWords } from "../words.ts";

export function NextDeadline({ deadline }: { deadline: Overview["next_deadline"] }) {
  const words = useWords();
  const { t, rich, shortDay } = words;
  return (
    <Card>
      <h2 className="text-lg">{t("student.overview.deadline")}</h2>
      {deadline === null ? (
        <p className="mt-1 text-ink-2">
          {rich("student.overview.deadline.none", {
            link: (inside) => (
              <Link to="/app/status" className="link">
                {inside}
              </Link>
            ),
          })}
        </p>
      ) : (
        <>
          <p className="mt-1">{deadline.name}</p>
          <p className="mt-1 text-ink-2">
            {shortDay(deadline.on)} ·{" "}
            <span className="font-semibold text-clay-ink">{daysLeftWords(words, deadline.days_left)}</span>
          </p>
          <Link
            to={`/app/status#a-${deadline.application_id}`}
            className="link mt-1 inline-flex min-h-11 items-center"
          >
            {t("student.overview.deadline.go")}
          </Link>
        </>
      )}
    </Card>
  );
}
