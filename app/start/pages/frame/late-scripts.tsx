import { useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";

/**
 * React Router's <Scripts>, started after the first paint: its modulepreload links would compete with the
 * page on a slow connection. Follows react-router 8.4.0, which is pinned.
 */
export function LateScripts() {
  const framework = useContext(FrameworkContext);
  const matches = useMatches();
  if (framework === undefined) throw new Error("LateScripts belongs inside React Router's framework mode");
  const { manifest, serverHandoffString, renderMeta, nonce } = framework;
  // Like React Router's own <Scripts>: makes it stream the page's data after this.
  // oxlint-disable-next-line react/immutability
  if (renderMeta) renderMeta.didRenderScripts = true;
  // In the browser both scripts have already run; this branch keeps their code out of its bundle.
  const [context, start] = import.meta.env.SSR
    ? [
        `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`,
        startAfterPaint(
          manifest,
          matches.map((match) => match.id),
        ),
      ]
    : ["", ""];
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: context }} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}

type Manifest = NonNullable<React.ContextType<typeof FrameworkContext>>["manifest"];

/** The server may restart after sending the page; without its script the page would wait forever. */
const mostRetries = 8;

function startAfterPaint(manifest: Manifest, routeIds: readonly string[]): string {
  const routes = routeIds.map((id) => manifest.routes[id]!);
  const modules = routes.map(({ module }) => module);
  const preloads = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])]),
  ]);
  // The file at `manifest.url` has every route, so links need not ask the server for them.
  const facts = json({
    ids: routeIds,
    modules,
    preloads: [...preloads],
    entry: manifest.entry.module,
    manifest: manifest.url,
  });
  return `(()=>{const f=${facts};let begun=false;const go=()=>{if(begun)return;begun=true;
for(const href of f.preloads){const l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}
const d=document.documentElement.dataset;for(const href of [d.index,d.words])if(href){const l=document.createElement("link");l.rel="preload";l.as="fetch";l.crossOrigin="anonymous";l.href=href;document.head.append(l)}
run(0)};
const run=(tries)=>Promise.all([...f.modules,f.manifest].map((m)=>import(m))).then((all)=>{window.__reactRouterRouteModules=Object.fromEntries(f.ids.map((id,i)=>[id,all[i]]));return import(f.entry)}).catch((e)=>{if(tries>${mostRetries})throw e;setTimeout(run,Math.min(500*2**tries,15e3),tries+1)});
requestAnimationFrame(()=>setTimeout(go));setTimeout(go,3000);${startServiceWorker}})()`;
}

/** JSON that cannot close its own script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/**
 * Inline script that starts the service worker (public/sw.js) long after the first paint and lists the files
 * the page has loaded. They are in the browser's cache, so the worker can cache them without network data.
 */
const startServiceWorker = `if("serviceWorker"in navigator&&isSecureContext){const tell=()=>navigator.serviceWorker.ready.then((r)=>r.active.postMessage([location.href,...performance.getEntriesByType("resource").map((e)=>e.name)]));
addEventListener("load",()=>setTimeout(()=>navigator.serviceWorker.register("/sw.js").then(tell).catch(()=>{}),2000));
addEventListener("visibilitychange",()=>{if(document.visibilityState==="hidden"&&navigator.serviceWorker.controller)tell()})}`;
