import assert from "node:assert/strict";
import { test } from "node:test";
import { cutFrame, headHole, mainHole, noticeHole } from "./frame-holes.ts";

const path = "/checker/results";
const languages = [{ id: "en" }, { id: "ga" }, { id: "gaa" }];
const frame = `<html><head><meta name="${headHole}"/></head><body>${noticeHole}${languages
  .map(({ id }) => `<a href="${path}?lang=${id}">${id}</a>`)
  .join("")}${mainHole}</body></html>`;

function filled(address: string): string {
  const url = new URL(address, "https://okwan.example");
  const parts = cutFrame(frame, path, languages).flatMap((piece) =>
    piece({
      url,
      head: "<title>$& head</title>",
      main: ["<main>", "one", "</main>"],
      notice: "<p>okwan:main</p>",
    }),
  );
  return parts.join("");
}

test("a page stands in its frame, and every language leads to that very page", () => {
  assert.equal(
    filled("/checker/results/K7QM4-TXD9P?stream=Regular&lang=ga"),
    "<html><head><title>$& head</title></head><body><p>okwan:main</p>" +
      '<a href="/checker/results/K7QM4-TXD9P?stream=Regular&amp;lang=en">en</a>' +
      '<a href="/checker/results/K7QM4-TXD9P?stream=Regular&amp;lang=ga">ga</a>' +
      '<a href="/checker/results/K7QM4-TXD9P?stream=Regular&amp;lang=gaa">gaa</a>' +
      "<main>one</main></body></html>",
  );
});

test("what an address holds closes no link", () => {
  assert.doesNotMatch(filled('/previous-checks?q="><script>'), /<script>/);
});
