import type { Notification } from "../../../contract/notifications.ts";
import { dayWords } from "./words.ts";

export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <ul className="divide-y divide-line">
      {notifications.map((news) => (
        <li key={news.id}>
          <a href={news.link} className="block rounded-control p-2 py-3 hover:bg-sunken">
            <span className="flex items-baseline justify-between gap-3">
              <span className={news.is_read ? "" : "font-semibold"}>
                {!news.is_read && <span className="sr-only">Unread: </span>}
                {news.title}
              </span>
              <time dateTime={news.at} className="shrink-0 text-sm text-ink-2">
                {dayWords(news.at)}
              </time>
            </span>
            <span className="mt-0.5 block text-sm text-ink-2">{news.body}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
