import type { ClassOut } from "../../../contract/class.ts";
import { useWords } from "../../lib/words.tsx";
import { Note } from "../../ui/card.tsx";

type Unread = Pick<ClassOut, "unread">;

/** Lists unreadable files while the others continue: otherwise their students would be missing unnoticed. */
export function UnreadNote({ unread, isAsking = false }: Unread & { isAsking?: boolean }) {
  const { t } = useWords();
  if (unread.length === 0) return null;
  return (
    <Note tone="clay" className="mt-4 max-w-prose">
      <p className="font-semibold">{t("classes.unread", { count: unread.length })}</p>
      <UnreadFiles unread={unread} />
      {isAsking && <p className="mt-2">{t("classes.unread.goOn")}</p>}
    </Note>
  );
}

/**
 * Each with position, name and reason. A phone gives all its photos the same name, so the position is shown
 * too.
 */
export function UnreadFiles({ unread }: Unread) {
  const { t } = useWords();
  return (
    <ul className="mt-2 grid gap-2">
      {unread.map(({ nr, name, message }) => (
        <li key={nr} className="wrap-anywhere">
          <strong className="block">
            {name === "" ? t("classes.unread.file", { nr }) : t("classes.unread.named", { nr, name })}
          </strong>
          {message}
        </li>
      ))}
    </ul>
  );
}
