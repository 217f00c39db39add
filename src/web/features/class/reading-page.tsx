import { classPath } from "../../../contract/page-paths.ts";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { ClassOut } from "../../../contract/class.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { useWords } from "../../lib/words.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { UnreadNote } from "./unread-files.tsx";

const lookEveryMs = 2_000;

export function ReadingPage({ list }: { list: ClassOut }) {
  const { t } = useWords();
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), lookEveryMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Card className="mx-auto max-w-xl">
      <h1 className="text-2xl">{t("classes.reading")}</h1>
      <p role="status" className="mt-3">
        {t("classes.reading.text", list.files)} {isHydrated && t("classes.reading.itself")}
      </p>
      <progress
        className="mt-4 h-3 w-full accent-(--brand)"
        aria-label={t("classes.reading")}
        max={list.files.total}
        {...(list.files.read === 0 ? {} : { value: list.files.read })}
      />
      <UnreadNote unread={list.unread} />
      <p className="mt-4">
        <LinkButton tone="quiet" href={classPath(list.code)}>
          {t("classes.reading.again")}
        </LinkButton>
      </p>
    </Card>
  );
}
