import assert from "node:assert/strict";
import { test } from "node:test";
import { looksRight, newPage, overflow } from "./support/browser.ts";
import { publicPages } from "./support/public-pages.ts";
import { sharedApp } from "./support/shared-app.ts";

const app = await sharedApp();

test("every page stands for everybody, light and dark, from 320 px (1280 at 400 %) to a laptop, and ships no script", async () => {
  const page = await newPage(app);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  for (const path of publicPages) {
    const answer = await page.goto(path);
    assert.equal(answer?.status(), 200, path);
    assert.equal(await page.locator("h1").count(), 1, path);
    assert.equal(await page.locator("script:not([type='application/ld+json'])").count(), 0, path);
    await looksRight(page);
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 });
      assert.ok((await overflow(page)) <= 0, `${path} at ${width} px`);
    }
    await page.setViewportSize({ width: 360, height: 740 });
  }
  assert.deepEqual(scripts, []);
});

test("home, the forms' first pages and one that does not exist, with status 404, stand for everybody too", async () => {
  const page = await newPage(app, { expectedErrors: [/status of 404/] });
  for (const [path, status] of [
    ["/", 200],
    ["/checker", 200],
    ["/class", 200],
    ["/login", 200],
    ["/previous-checks", 200],
    ["/no-such-page", 404],
  ] as const) {
    const answer = await page.goto(path);
    assert.equal(answer?.status(), status);
    assert.equal(await page.locator("h1").count(), 1);
    await looksRight(page);
  }
});

test("home, the guide and the first line about us count the institutions that have programmes here", async () => {
  const page = await newPage(app);
  const textOf = async (path: string) => {
    await page.goto(path);
    return page.locator("main").innerText();
  };
  const home = Number(/institutions\s+(\d+)/.exec(await textOf("/"))?.[1]);
  const guide = [
    ...(await textOf("/study-ghana")).matchAll(/(\d+) of them with (?:its|their) programmes here/g),
  ];
  assert.equal(
    guide.reduce((sum, [, count]) => sum + Number(count), 0),
    home,
  );
  const about = await textOf("/about");
  assert.match(about, new RegExp(`programmes of ${home} institutions in Ghana`));
  const answer = await fetch(`${app.url}/api/v1/catalogue/schools`);
  const { data } = (await answer.json()) as { data: { schools: { programmes: number }[] } };
  const offering = data.schools.filter(({ programmes }) => programmes > 0).length;
  assert.match(about, new RegExp(`institutions\\s+${offering}\\b`));
});

test("a wrong figure is reported without script, and a person finds what was typed again after a mistake", async () => {
  const page = await newPage(app, {
    at: "/programs?q=civil+engineering&school=knust",
    javaScript: false,
    expectedErrors: [/status of 400/],
  });
  await page.getByRole("link", { name: "BSc Civil Engineering" }).first().click();
  await page.getByText("This figure is wrong").click();
  const what = page.getByLabel("What should it say?");
  await what.fill("   ");
  await page.getByLabel(/^How do you know/).fill("The notice of 3 October says so.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Please tell us what is wrong.").first().waitFor();
  assert.equal(await page.getByLabel(/^How do you know/).inputValue(), "The notice of 3 October says so.");
  await what.fill("The cut-off of 2023/2024 was 10.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  const kept = await app.database.kysely
    .selectFrom("figure_reports")
    .select(["said", "why"])
    .where("why", "=", "The notice of 3 October says so.")
    .execute();
  assert.deepEqual(kept, [
    { said: "The cut-off of 2023/2024 was 10.", why: "The notice of 3 October says so." },
  ]);
});

test("what a field leads to: from a programme to its entry, and on to the field's programmes", async () => {
  const page = await newPage(app, {
    at: "/programs/1005-bsc-materials-science-and-engineering",
    javaScript: false,
  });
  await page.getByRole("link", { name: /^More on Chemical, petroleum and mining engineering/ }).click();
  await page.waitForURL(/\/fields#chemical-and-mining$/);
  assert.equal(await page.getByRole("article").count(), 25);
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  assert.equal(new Set(ids).size, ids.length, "no id stands twice");
  await page.locator("#law").getByRole("link", { name: "Programmes of this field in Ghana" }).click();
  await page.getByText("Only programmes of one field of study").waitFor();
  assert.match(await page.getByRole("heading", { level: 2 }).first().innerText(), /^7 programmes$/);
  await page.getByRole("searchbox").fill("policy");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/study=law/);
  assert.match(await page.getByRole("heading", { level: 2 }).first().innerText(), /^1 programme$/);
});

test("an address or a cookie that asked an earlier release for French is answered in English, to be shared", async () => {
  for (const headers of [{}, { cookie: "okwan_language=fr" }]) {
    const answer = await fetch(`${app.url}/about?lang=fr`, { headers });
    const text = await answer.text();
    assert.deepEqual([answer.status, answer.headers.get("content-language")], [200, "en"]);
    assert.deepEqual(answer.headers.getSetCookie(), []);
    assert.match(text, /<html lang="en"/);
    assert.match(text, /<link rel="canonical" href="[^"]*\/about"\/>/);
  }
});

test("a programme's page says of the subjects asked for never that they are enough", async () => {
  const earthSciences = await (await fetch(`${app.url}/programs/1012`)).text();
  assert.match(earthSciences, />Chemistry<[^]*These electives are surely enough[^]*>Physics</);
});

test("old and short addresses of a programme lead to its one address; unknown ones do not exist", async () => {
  const short = await fetch(`${app.url}/programs/1005`, { redirect: "manual" });
  assert.equal(short.status, 301);
  assert.equal(short.headers.get("location"), "/programs/1005-bsc-materials-science-and-engineering");
  for (const path of ["/programs/999999999", "/programs/none", "/universities/none", "/cutoff-points/none"]) {
    const answer = await fetch(app.url + path);
    assert.equal(answer.status, 404, path);
    assert.match(await answer.text(), /Page Not Found/);
  }
});

test("search engines are told every address once, and no private one", async () => {
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  assert.equal(new Set(addresses).size, addresses.length);
  assert.ok(addresses.length > 1000);
  assert.ok(addresses.every((address) => address.startsWith(app.url)));
  assert.ok(addresses.every((address) => !/\/(?:app|api|sandbox|login|verify)\b|results/.test(address)));
  for (const path of ["/about", "/fields", "/how-sure", "/universities/knust", "/cutoff-points/ug"]) {
    assert.ok(addresses.includes(app.url + path), path);
    const html = await (await fetch(app.url + path)).text();
    assert.ok(html.includes(`<link rel="canonical" href="${app.url}${path}"/>`), `canonical of ${path}`);
    assert.match(html, /<meta name="description" content="[^"]{50,}"/);
  }
  const robots = await (await fetch(`${app.url}/robots.txt`)).text();
  assert.match(robots, /^Disallow: \/app$/m);
  assert.ok(robots.includes(`Sitemap: ${app.url}/sitemap.xml`));
});

test("structured data and share pictures say what the page is", async () => {
  const page = await newPage(app);
  const typesOn = async (path: string) => {
    await page.goto(path);
    const blocks = await page.locator("script[type='application/ld+json']").allTextContents();
    return blocks.map((block) => (JSON.parse(block) as { "@type": string })["@type"]).sort();
  };
  assert.deepEqual(await typesOn("/universities/knust"), ["BreadcrumbList", "CollegeOrUniversity"]);
  assert.deepEqual(await typesOn("/programs/1005-bsc-materials-science-and-engineering"), [
    "BreadcrumbList",
    "Course",
  ]);
  const picture = await page.locator("meta[property='og:image']").getAttribute("content");
  assert.deepEqual(await typesOn("/support"), ["BreadcrumbList", "FAQPage"]);
  const answer = await fetch(picture!);
  assert.equal(answer.headers.get("content-type"), "image/png");
  assert.equal(answer.headers.get("cross-origin-resource-policy"), "cross-origin");
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
});
