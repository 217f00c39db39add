/** Where the phone can share, it does; else the link itself goes to WhatsApp. `all` finds elements. */
export const shareByPhone = `all("[data-share]").forEach((a)=>{if(navigator.share)a.onclick=(e)=>{e.preventDefault();navigator.share({text:a.dataset.shareText}).catch(()=>{})}});`;

/** While a payment is being confirmed. */
export const lookAgain = `if(d.querySelector("[data-look-again]"))setTimeout(()=>location.replace(location.pathname+location.search),6000);`;

/** All the script of the pages by which somebody else pays. */
export const payerScript = `(()=>{const d=document,all=(s)=>d.querySelectorAll(s);
${shareByPhone}
${lookAgain}
})()`;
