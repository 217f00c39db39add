import type { Level } from "../catalogue.ts";
import type { Outcome } from "./verdict.ts";

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

export function numberWord(count: number): string {
  return numbers[count] ?? String(count);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Physics", "Physics or Chemistry", "Physics, Chemistry or Biology". */
export function list(names: readonly string[], last: "and" | "or"): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}

export function points(count: number): string {
  return count === 1 ? "1 point" : `${count} points`;
}

const levelWords: Readonly<Record<Level, string>> = {
  Degree: "degree",
  Diploma: "diploma",
  Certificate: "certificate",
};

export function levelWord(level: Level): string {
  return levelWords[level];
}

export function outcomeOf(isSure: boolean, isPossible: boolean): Outcome {
  return isSure ? "met" : isPossible ? "not known" : "not met";
}
