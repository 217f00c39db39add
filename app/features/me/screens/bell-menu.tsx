import { Form, Link } from "react-router";
import type { Notification } from "../contract/notifications.ts";
import { hidden, useWords } from "../../../kernel/web/words.tsx";
import { Icon } from "../../../kernel/ui/icon.tsx";

const shown = 5;

export function BellMenu({
  notifications,
  unread,
}: {
  notifications: readonly Notification[];
  unread: number;
}) {
  const { t } = useWords();
  return (
    <details className="sm:relative">
      <summary className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 hover:bg-sunken">
        <Icon name="bell" size={22} />
        <UnreadCount unread={unread} />
      </summary>
      <div className="arrives absolute inset-x-4 z-20 mt-1 rounded-card border border-line bg-surface p-3 shadow-lg sm:inset-x-auto sm:end-0 sm:w-96">
        {notifications.length === 0 ? (
          <p className="p-2 text-ink-2">{t("student.bell.empty")}</p>
        ) : (
          <NotificationList notifications={notifications.slice(0, shown)} />
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <Link to="/app/notifications" className="link inline-flex min-h-11 items-center px-2">
            {t("student.bell.all")}
          </Link>
          {unread > 0 && (
            <Form method="post" action="/app/notifications">
              <button type="submit" className="link min-h-11 px-2">
                {t("student.bell.markRead")}
              </button>
            </Form>
          )}
        </div>
      </div>
    </details>
  );
}

function UnreadCount({ unread }: { unread: number }) {
  const { t, rich } = useWords();
  if (unread === 0) return <span className="sr-only">{t("student.bell.none")}</span>;
  return rich("student.bell.some", {
    count: unread,
    hidden,
    shown: (words) => (
      <span className="figures rounded-full bg-teal-tint px-2 py-0.5 text-sm font-semibold text-on-teal-tint">
        {words}
      </span>
    ),
  });
}

export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const { rich, shortDay } = useWords();
  return (
    <ul className="divide-y divide-line">
      {notifications.map((news) => (
        <li key={news.id}>
          <a href={news.link} className="block rounded-control p-2 py-3 hover:bg-sunken">
            <span className="flex items-baseline justify-between gap-3">
              <span className={news.is_read ? "" : "font-semibold"}>
                {news.is_read ? news.title : rich("student.bell.unread", { title: news.title, hidden })}
              </span>
              <time dateTime={news.at} className="shrink-0 text-sm text-ink-2">
                {shortDay(news.at)}
              </time>
            </span>
            <span className="mt-0.5 block text-sm text-ink-2">{news.body}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
