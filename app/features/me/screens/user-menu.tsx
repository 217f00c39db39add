import { Link } from "react-router";
import { useWords } from "../../../kernel/web/words.tsx";
import { Icon } from "../../../kernel/ui/icon.tsx";

const item = "flex min-h-11 w-full items-center rounded-control px-3 text-start hover:bg-sunken";

export function UserMenu({ name }: { name: string | null }) {
  const { t } = useWords();
  return (
    <details className="relative">
      <summary className="flex min-h-11 items-center gap-2.5 rounded-control px-1.5 hover:bg-sunken">
        <span
          aria-hidden="true"
          className="grid size-9.5 place-items-center rounded-full bg-tile text-sm font-bold text-white"
        >
          {name === null ? <Icon name="user" size={20} /> : initials(name)}
        </span>
        <span className="hidden text-start leading-tight sm:block">
          {name !== null && <span className="block max-w-40 truncate font-semibold">{name}</span>}
          <span className="block text-sm text-ink-2">{t("student.role")}</span>
        </span>
        <span className="sr-only sm:hidden">{t("student.role")}</span>
        <Icon name="down" size={16} className="text-ink-2" />
      </summary>
      <div className="arrives absolute end-0 z-20 mt-1 w-56 rounded-card border border-line bg-surface p-2 shadow-lg">
        <Link to="/app/update" className={item}>
          {t("student.update")}
        </Link>
        <Link to="/app/previous-checks" reloadDocument className={item}>
          {t("frame.previousChecks")}
        </Link>
        <form action="/logout" method="post">
          <button type="submit" className={item}>
            {t("student.logOut")}
          </button>
        </form>
      </div>
    </details>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => word?.charAt(0) ?? "")
    .join("")
    .toUpperCase();
}
