import { useState } from "react";
import { Link, matchPath, NavLink, Outlet, useLocation } from "react-router";
import type { Me } from "../../contract/desk/login.ts";
import { Button } from "../../web/ui/button.tsx";
import { Icon } from "../../web/ui/icon.tsx";
import { Logo } from "../../web/ui/logo.tsx";
import { call, loggedOut } from "../lib/call.ts";
import { showTime } from "../lib/format.ts";
import { type MenuEntry, menuOf, pages } from "../pages.ts";

/** The frame of every page: the menu, the operator's name, the logout. */
export function Frame({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const menu = menuOf(me.role);
  const page = pages.find(({ path }) => matchPath(path, pathname) !== null);
  const here = menu.find(({ title }) => title === page?.under);
  const logOut = async () => {
    await call("POST /desk/api/logout").catch(() => null);
    window.dispatchEvent(new Event(loggedOut));
  };
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3"
      >
        To the page
      </a>
      <header className="border-b border-line bg-surface">
        <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <p className="flex items-center gap-2 font-bold">
            <Logo tone="paper" /> Desk
          </p>
          <Button
            tone="quiet"
            className="ml-auto sm:hidden"
            aria-expanded={isOpen}
            aria-controls="desk-nav"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? "close" : "menu"} /> Menu
          </Button>
          <div className="flex w-full items-center justify-between gap-3 sm:ml-auto sm:w-auto">
            <p className="text-sm text-ink-2">
              {me.name}, {me.role}, until {showTime(me.session_ends_at)}.{" "}
              <Link to="/passkeys" className="link inline-flex min-h-11 items-center">
                My passkeys
              </Link>
            </p>
            <Button tone="quiet" className="whitespace-nowrap" onClick={() => void logOut()}>
              Log out
            </Button>
          </div>
          <nav id="desk-nav" aria-label="Desk" className={`${isOpen ? "" : "hidden"} w-full sm:block`}>
            <ul className="flex flex-col gap-1 sm:-mx-3 sm:flex-row sm:flex-wrap">
              {menu.map((entry) => (
                <li key={entry.title}>
                  <Link
                    to={entry.pages[0]?.path ?? "/"}
                    aria-current={entry === here ? "page" : undefined}
                    onClick={() => setOpen(false)}
                    className="block rounded-control px-3 py-2.5 font-semibold hover:bg-sunken aria-[current=page]:bg-brand-tint aria-[current=page]:text-on-brand-tint"
                  >
                    {entry.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <Tabs entry={here} />
      <main id="main" className="grow">
        <Outlet context={me} />
      </main>
    </>
  );
}

function Tabs({ entry }: { entry: MenuEntry | undefined }) {
  if (entry === undefined || entry.pages.length < 2) return null;
  return (
    <nav aria-label={entry.title} className="page pt-3">
      <ul className="flex flex-wrap gap-x-1">
        {entry.pages.map(({ path, title }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="block border-b-2 border-transparent px-3 py-2.5 hover:bg-sunken aria-[current=page]:border-brand aria-[current=page]:font-semibold"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
