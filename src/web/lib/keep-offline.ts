/**
 * Inline script that starts the service worker (public/sw.js), long after the page is painted, and tells it what the
 * page had loaded by then: those files are in the browser's cache, so keeping them costs no data.
 */
export const keepOffline = `if("serviceWorker"in navigator&&isSecureContext){const tell=()=>navigator.serviceWorker.ready.then((r)=>r.active.postMessage([location.href,...performance.getEntriesByType("resource").map((e)=>e.name)]));
addEventListener("load",()=>setTimeout(()=>navigator.serviceWorker.register("/sw.js").then(tell).catch(()=>{}),2000));
addEventListener("visibilitychange",()=>{if(document.visibilityState==="hidden"&&navigator.serviceWorker.controller)tell()})}`;
