import { keepOffline } from "../../lib/keep-offline.ts";

/**
 * All the script a result page has, inline and under two kilobytes: printing, sharing by the phone, and filters that
 * apply as they are chosen. What is printed is the whole list, not its first five. Without it the page prints from the browser's menu, shares by WhatsApp and has a button.
 */
export const pageScript = `(()=>{const d=document,all=(s)=>d.querySelectorAll(s);
all("[data-print]").forEach((b)=>{b.hidden=false;b.onclick=()=>{const m=d.querySelector("[data-more]");if(m)location.href=m.href.split("#")[0]+"#print";else print()}});
if(location.hash==="#print")addEventListener("load",()=>print());
all("[data-share]").forEach((a)=>{if(navigator.share)a.onclick=(e)=>{e.preventDefault();navigator.share({text:a.dataset.shareText}).catch(()=>{})}});
all("[data-pdf]").forEach((a)=>{a.onclick=async(e)=>{e.preventDefault();try{const r=await fetch(a.href);if(!r.ok)throw 0;const l=d.createElement("a");l.href=URL.createObjectURL(await r.blob());l.download="Okwan-"+a.pathname.split("/")[4]+".pdf";l.click()}catch{all("[data-print]").forEach((b)=>b.click())}}});
all("form:not([method]) select").forEach((s)=>{s.onchange=()=>s.form.requestSubmit()});
${keepOffline}
})()`;
