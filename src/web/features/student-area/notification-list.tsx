import type { Notification } from "../../../contract/notifications.ts";
import { useWords } from "../../lib/words.tsx";

export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const { rich, shortDay } = useWords();
  return (
    <ul className="divide-y divide-line">
      {notifications.map((news) => (
        <li key={news.id}>
          <a href={news.link} className="block rounded-control p-2 py-3 hover:bg-sunken">
            <span className="flex items-baseline justify-between gap-3">
              <span className={news.is_read ? "" : "font-semibold"}>
                {news.is_read
                  ? news.title
                  : rich("student.bell.unread", {
                      title: news.title,
                      hidden: (words) => <span className="sr-only">{words}</span>,
                    })}
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
