import { lazy, Suspense, useEffect } from "react";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { loggedOut, meansNobody, errorSentence } from "../lib/call.ts";
import { useData } from "../lib/use-data.ts";
import { pages } from "../pages.ts";
import { Empty, LoadFailed, Page } from "../parts/page.tsx";
import { Frame } from "./frame.tsx";
import { Login } from "./login.tsx";
import { Stop } from "./stop.tsx";

const loading = <Page title="Loading…">{null}</Page>;

const router = createBrowserRouter(
  [
    { path: "/stop/:token", element: <Stop /> },
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
        { path: "*", element: <NoSuchPage /> },
      ],
    },
  ],
  { basename: "/desk" },
);

export function App() {
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
