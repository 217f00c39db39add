import { useEffect, type ReactNode } from "react";
import { Outlet, useRevalidator, NavLink, useLocation, Link } from "react-router";
import { studentAreas, studentApi } from "../screens/student-api.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import type { Route } from "./+types/layout";
import type { Notification } from "../contract/notifications.ts";
import { productName } from "../../../kernel/contract/product.ts";
import type { MessageKey } from "../../../words/catalogue.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Icon, type IconName } from "../../../kernel/ui/icon.tsx";
import { Logo } from "../../../kernel/ui/card.tsx";
import { BellMenu } from "../screens/bell-menu.tsx";

export const handle = {
  isPersonal: true,
  costMs: 30,
  js: true,
  frame: false,
  areas: studentAreas,
} satisfies PageHandle;

/** No shared phone may cache a student's data. */
export const headers = () => ({ "cache-control": "private, no-store" });

/** For the frame only; each page's own loader checks the login again. */
export async function loader(args: Route.LoaderArgs) {
  const student = studentApi(args);
  const [profile, { notifications, unread }] = await Promise.all([
    student.data("readProfile"),
    student.data("listNotifications"),
  ]);
  return { name: profile.full_name, notifications, unread };
}

export default function StudentLayout({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  // Returning to a cached page, perhaps after a logout: ask the server if it may still be shown.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void revalidate();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [revalidate]);
  return (
    <StudentFrame {...loaderData}>
      <Outlet />
    </StudentFrame>
  );
}

interface Entry {
  readonly to: string;
  readonly label: MessageKey;
  readonly short: MessageKey;
  readonly icon: IconName;
}

const entries = [
  { to: "/app/overview", label: "student.overview", short: "student.overview", icon: "school" },
  { to: "/app/apply", label: "student.apply", short: "student.apply.short", icon: "file" },
  { to: "/app/status", label: "student.status", short: "student.status.short", icon: "clock" },
  {
    to: "/app/recommendations",
    label: "student.recommendations",
    short: "student.recommendations.short",
    icon: "check",
  },
  { to: "/app/update", label: "student.update", short: "student.update.short", icon: "user" },
  { to: "/app/performance", label: "student.performance", short: "student.performance", icon: "up" },
] as const satisfies readonly Entry[];
/** Links in a phone's bottom bar; the others are in its sheet. */
const inTheBar = 4;

interface StudentFrameProps {
  name: string | null;
  notifications: readonly Notification[];
  unread: number;
  children: ReactNode;
}

/**
 * Sidebar and top bar; on a phone a bottom bar with a sheet. Menus fold without script and close on
 * navigation.
 */
function StudentFrame({ name, notifications, unread, children }: StudentFrameProps) {
  const { t } = useWords();
  const { key } = useLocation();
  return (
    <div className="flex grow flex-col lg:flex-row">
      <Sidebar />
      <div className="flex min-w-0 grow flex-col pb-20 lg:pb-8">
        <header className="flex min-h-16 items-center gap-2 px-4 pt-2 sm:px-8">
          <a href="/" className="grid size-11 place-items-center lg:hidden">
            <Logo tone="paper" />
            <span className="sr-only">{t("student.home", { product: productName })}</span>
          </a>
          <UniversitySearch id="universities" className="hidden grow sm:block lg:max-w-md" />
          <div className="ms-auto flex items-center gap-1">
            <BellMenu key={`bell-${key}`} notifications={notifications} unread={unread} />
            <UserMenu key={`user-${key}`} name={name} />
          </div>
        </header>
        <main id="main" className="w-full max-w-5xl px-4 pt-4 sm:px-8">
          {children}
        </main>
      </div>
      <BottomBar key={`bar-${key}`} />
    </div>
  );
}

function Sidebar() {
  const { t } = useWords();
  return (
    <aside
      aria-label={t("student.menu.side")}
      className="hidden w-62 shrink-0 border-e border-line bg-surface lg:block"
    >
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto p-3.5">
        <a href="/" className="flex min-h-14 items-center gap-2.5 px-2.5 text-xl font-bold">
          <Logo tone="paper" />
          {productName}
        </a>
        <nav aria-label={t("student.menu")} className="mt-2">
          <ul className="grid gap-1">
            {entries.map(({ to, label, icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-ink-2 hover:bg-sunken aria-[current=page]:bg-brand-tint aria-[current=page]:text-on-brand-tint"
                >
                  <Icon name={icon} size={20} />
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <NeedHelp className="mt-auto" />
      </div>
    </aside>
  );
}

function NeedHelp({ className = "" }: { className?: string }) {
  const { t } = useWords();
  return (
    <div className={`rounded-card bg-gold-tint p-4 text-on-gold-tint ${className}`}>
      <h2 className="text-base">{t("student.help")}</h2>
      <p className="mt-1 text-sm">{t("student.help.text")}</p>
      <a
        href="/support"
        className="mt-3 flex min-h-11 items-center justify-center rounded-control bg-brand px-4 font-semibold text-on-brand"
      >
        {t("student.help.talk")}
      </a>
    </div>
  );
}

function UniversitySearch({ id, className }: { id: string; className: string }) {
  const { t } = useWords();
  return (
    <form action="/universities" method="get" role="search" className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {t("student.search")}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        placeholder={t("student.search.example")}
        className="control min-h-11! pe-12!"
      />
      <button
        type="submit"
        aria-label={t("student.search.now")}
        className="absolute end-0 top-0 grid size-11 place-items-center rounded-control text-ink-2"
      >
        <Icon name="search" size={20} />
      </button>
    </form>
  );
}

const barItem =
  "flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink-2 aria-[current=page]:text-brand-ink";

function BottomBar() {
  const { t } = useWords();
  return (
    <nav
      aria-label={t("student.menu.small")}
      className="foot-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {entries.slice(0, inTheBar).map(({ to, short, icon }) => (
          <li key={to}>
            <NavLink to={to} className={barItem}>
              <Icon name={icon} size={22} />
              {t(short)}
            </NavLink>
          </li>
        ))}
        <li>
          <MoreSheet />
        </li>
      </ul>
    </nav>
  );
}

/** Links without a place in the bar. */
function MoreSheet() {
  const { t } = useWords();
  return (
    <details>
      <summary className={barItem}>
        <Icon name="menu" size={22} />
        {t("student.menu.more")}
      </summary>
      <div className="arrives fixed inset-x-0 bottom-15 grid max-h-[70dvh] gap-3 overflow-y-auto rounded-t-panel border border-line bg-surface p-4 shadow-lg">
        <UniversitySearch id="universities-small" className="sm:hidden" />
        <ul>
          {entries.slice(inTheBar).map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink to={to} className="flex min-h-12 items-center gap-3 font-semibold">
                <Icon name={icon} size={22} />
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
        <NeedHelp />
      </div>
    </details>
  );
}

const item = "flex min-h-11 w-full items-center rounded-control px-3 text-start hover:bg-sunken";

function UserMenu({ name }: { name: string | null }) {
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
