import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";

/** A result slip of an invented candidate, as a picture: node ops/rig/slip.mjs FILE.png */

const fonts = createRequire(import.meta.url);
GlobalFonts.registerFromPath(
  fonts.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"),
  "Figtree",
);

const lines = [
  ["THE WEST AFRICAN EXAMINATIONS COUNCIL"],
  ["WASSCE FOR SCHOOL CANDIDATES 2025"],
  ["Candidate's Name", "MENSAH AMA INVENTED"],
  ["Subject", "Grade"],
  ["ENGLISH LANGUAGE", "B2"],
  ["MATHEMATICS (CORE)", "A1"],
  ["INTEGRATED SCIENCE", "B3"],
  ["SOCIAL STUDIES", "A1"],
  ["MATHEMATICS (ELECTIVE)", "B3"],
  ["PHYSICS", "C4"],
  ["CHEMISTRY", "B2"],
];
const canvas = createCanvas(900, 80 + lines.length * 60);
const paper = canvas.getContext("2d");
paper.fillStyle = "white";
paper.fillRect(0, 0, canvas.width, canvas.height);
paper.fillStyle = "black";
paper.font = "28px Figtree";
for (const [at, [left, right = ""]] of lines.entries()) {
  paper.fillText(left, 60, 80 + at * 60);
  paper.fillText(right, 560, 80 + at * 60);
}
writeFileSync(process.argv[2], canvas.toBuffer("image/png"));
