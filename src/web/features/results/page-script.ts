import { orderCookie, productName } from "../../../contract/product.ts";
import { keepOffline } from "../../lib/keep-offline.ts";
import { lookAgain, shareByPhone } from "./share-script.ts";

/**
 * All the script a result page has, inline and under two kilobytes: printing, sharing by the phone, keeping the page
 * for when there is no network, copying a question to a school, remembering an order, and looking again while a payment is being confirmed.
 * What is printed is every list whole, not its first five. Without it the page prints
 * from the browser's menu and shares by WhatsApp.
 */
export const pageScript = `(()=>{const d=document,all=(s)=>d.querySelectorAll(s);
all("[data-print]").forEach((b)=>{b.hidden=false;b.onclick=()=>{const u=new URL(location);if(b.dataset.print!=="all"||u.searchParams.has("all"))print();else{u.searchParams.set("all","1");u.hash="print";location=u}}});
if(location.hash==="#print")addEventListener("load",()=>print());
${shareByPhone}
all("[data-copy]").forEach((b)=>{const c=navigator.clipboard;if(c){b.hidden=false;b.onclick=()=>c.writeText(b.closest("details").querySelector("[data-question]").textContent).then(()=>{b.textContent=b.dataset.copy})}});
all("[data-pdf]").forEach((a)=>{a.onclick=async(e)=>{e.preventDefault();try{const r=await fetch(a.href);if(!r.ok)throw 0;const l=d.createElement("a");l.href=URL.createObjectURL(await r.blob());l.download="${productName}-"+a.pathname.split("/")[4]+".pdf";l.click()}catch{all("[data-print]").forEach((b)=>b.click())}}});
all("[data-sort]").forEach((a)=>{a.onclick=()=>{d.cookie="${orderCookie}="+a.dataset.sort+";path=/checker/results;max-age=31536000;samesite=lax"}});
${lookAgain}
${keepOffline}
})()`;
