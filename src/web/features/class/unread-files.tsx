import type { ClassOut } from "../../../contract/class.ts";
import { useWords } from "../../lib/words.tsx";
import { Note } from "../../ui/card.tsx";

type Unread = Pick<ClassOut, "unread">;

/** Files of which nothing could be read, while the others go on: whoever stands in one of them would else be missing unseen. */
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

/** Each with its place, its name and why. A telephone calls all its photos the same, so the place is said too. */
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
