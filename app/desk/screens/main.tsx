import { createRoot } from "react-dom/client";
import { lazy, Suspense, useEffect, useState } from "react";
import { createBrowserRouter, Link, matchPath, Navigate, NavLink, Outlet, useLocation } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Logo } from "../../kernel/ui/card.tsx";
import type { Me } from "../contract/operators.ts";
import { Button } from "../../kernel/ui/controls.tsx";
import { Icon } from "../../kernel/ui/icon.tsx";
import { loggedOut, meansNobody, errorSentence, call } from "./lib/call.ts";
import { useData } from "./lib/use-data.ts";
import { type MenuEntry, pages, menuOf } from "./pages.ts";
import { Empty, LoadFailed, Page } from "./parts/page.tsx";
import { showTime } from "./lib/format.ts";
import { Login } from "./app/login.tsx";

const loading = <Page title="Loading…">{null}</Page>;

const router = createBrowserRouter(
  [
    { path: "/device", element: <NewDevice /> },
    {
      element: <Desk />,
      children: [
        ...pages.map(({ path, load }) => {
          // React's lazy, because the router's own shows an empty page when a file does not arrive.
          const Content = lazy(() => load().then(({ Component }) => ({ default: Component })));
          const element = (
            <Suspense key={path} fallback={loading}>
              <Content />
            </Suspense>
          );
          return { path, element, errorElement: <Broken /> };
        }),
        // A page of 0.9.0.
        { path: "/messages", element: <Navigate to="/settings#switches" replace /> },
        { path: "*", element: <NoSuchPage /> },
      ],
    },
  ],
  { basename: "/desk" },
);

function App() {
  return <RouterProvider router={router} />;
}

/** The login, unless somebody is logged in. */
function Desk() {
  const { data: me, error, again } = useData("GET /desk/api/me");
  useEffect(() => {
    const ask = () => void again();
    window.addEventListener(loggedOut, ask);
    return () => window.removeEventListener(loggedOut, ask);
  }, [again]);
  if (meansNobody(error)) return <Login onDone={() => void again()} />;
  if (me === undefined) {
    return error === undefined ? (
      loading
    ) : (
      <Page title="The desk">
        <LoadFailed why={errorSentence(error)} again={() => void again()} />
      </Page>
    );
  }
  return <Frame me={me} />;
}

/** Opened by the link that adds a device (passkeys.tsx); its token stands behind the #. */
function NewDevice() {
  return <Login link={window.location.hash.slice(1)} onDone={() => window.location.assign("/desk")} />;
}

function NoSuchPage() {
  return (
    <Page title="No such page">
      <Empty>The desk has no page at this address.</Empty>
    </Page>
  );
}

function Broken() {
  return (
    <Page title="Something went wrong">
      <LoadFailed why="This page could not be shown." again={() => window.location.reload()} />
    </Page>
  );
}

/** The frame of every page: the menu, the operator's name, the logout. */
function Frame({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const menu = menuOf(me.role);
  const page = pages.find(({ path }) => matchPath(path, pathname) !== null);
  const here = menu.find(({ title }) => title === page?.under);
  const close = () => setOpen(false);
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
          <div
            className={`${isOpen ? "flex" : "hidden"} w-full items-center justify-between gap-3 sm:ml-auto sm:flex sm:w-auto`}
          >
            <p className="text-sm text-ink-2">
              {me.name}, {me.role}, until {showTime(me.session_ends_at)}.{" "}
              <Link to="/passkeys" onClick={close} className="link inline-flex min-h-11 items-center">
                My passkeys
              </Link>
            </p>
            <Button tone="quiet" className="whitespace-nowrap" onClick={() => void logOut()}>
              Log out
            </Button>
          </div>
          <nav id="desk-nav" aria-label="Desk" className={`${isOpen ? "" : "hidden"} w-full sm:block`}>
            {/* On a phone the menu has every page, so that no page needs a second line above it. */}
            <MenuLinks
              links={menu.flatMap(({ pages: own }) => own)}
              here={page}
              className="sm:hidden"
              close={close}
            />
            <MenuLinks
              links={menu.map(({ title, pages: [first] }) => ({ title, path: first?.path ?? "/" }))}
              here={here}
              className="max-sm:hidden"
              close={close}
            />
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

interface MenuLinksProps {
  links: readonly { readonly title: string; readonly path: string }[];
  here: { readonly title: string } | undefined;
  className: string;
  close: () => void;
}

function MenuLinks({ links, here, className, close }: MenuLinksProps) {
  return (
    <ul className={`flex flex-col gap-1 sm:-mx-3 sm:flex-row sm:flex-wrap ${className}`}>
      {links.map(({ title, path }) => (
        <li key={title}>
          <Link
            to={path}
            aria-current={title === here?.title ? "page" : undefined}
            onClick={close}
            className="block rounded-control px-3 py-2.5 font-semibold hover:bg-sunken aria-[current=page]:bg-brand-tint aria-[current=page]:text-on-brand-tint"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Tabs({ entry }: { entry: MenuEntry | undefined }) {
  if (entry === undefined || entry.pages.length < 2) return null;
  return (
    <nav aria-label={entry.title} className="page pt-3 max-sm:hidden">
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

createRoot(document.getElementById("desk")!).render(<App />);
