import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { newPage } from "./support/browser.ts";
import { payCheck } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";
const core = (math: number|null, english: number|null, science: number|null, social: number|null) => ({ math, english, science, social });
const people: Record<string, any> = {
  a: { course_id: 6, wish: ["nursing", "teaching"], sex: "female", results: { core: core(5, 4, 4, 3), electives: [[48, 3], [49, 3], [14, 4], [51, 3]].map(([subject_id, grade]) => ({ subject_id, grade })) } },
  b: { course_id: 4, results: { core: core(5, 7, 5, 4), electives: [[60, 3], [61, 3], [62, 4], [11, 6]].map(([subject_id, grade]) => ({ subject_id, grade })) } },
  c: { country_id: 2, course_id: null, results: { core: core(4, 4, 5, null), electives: [[21, 4], [23, 3], [207, 3], [28, 4]].map(([subject_id, grade]) => ({ subject_id, grade })) } },
  d: { course_id: 1, wish: ["medicine"], results: { core: core(1, 1, 1, 1), electives: [11, 12, 13, 14].map((subject_id) => ({ subject_id, grade: 1 })) } },
  h: { course_id: 2, lang: "fr", results: { core: core(4, 3, null, 3), electives: [[25, 3], [23, 4], [21, null], [26, 2]].map(([subject_id, grade]) => ({ subject_id, grade })) } },
};
test("eight", async () => {
  const app = await sharedApp();
  const post = async (path: string, body: object) => {
    const answer = await fetch(app.url + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const json: any = await answer.json();
    if (!answer.ok) console.log(path, JSON.stringify(json).slice(0, 400));
    return json.data;
  };
  for (const [name, { lang, ...input }] of Object.entries(people)) {
    const { code } = await post("/api/v1/check/initial", { user_phone: "0241234567", user_name: "Ama Serwaa" });
    await post("/api/v1/check", { code, school_id: 0, ...input });
    const { page, context, close } = await newPage({ baseUrl: app.url });
    await page.goto(`/checker/results/${code}${lang ? `?lang=${lang}` : ""}`);
    await page.screenshot({ path: `/tmp/eight-${name}-unpaid.png`, fullPage: true });
    const unpaid = await page.evaluate(() => document.documentElement.scrollHeight / 740);
    try { await payCheck(app.url, code); } catch (error) { console.log(name, String(error).slice(0, 100)); }
    await page.goto(`/checker/results/${code}${lang ? `?lang=${lang}` : ""}`);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/eight-${name}.png`, fullPage: true });
    const facts = await page.evaluate(() => {
      const top = (one: Element | null | undefined) => one ? Math.round(one.getBoundingClientRect().top) : null;
      return { screens: document.documentElement.scrollHeight / 740, step: top(document.querySelector("section[aria-labelledby=steps] li")), text: (document.querySelector("main") as HTMLElement).innerText };
    });
    writeFileSync(`/tmp/eight-${name}.txt`, facts.text);
    console.log(name, code, "unpaid screens", unpaid.toFixed(1), "paid", facts.screens.toFixed(1), "step at", facts.step);
    await context.clearCookies();
    await close();
  }
});
