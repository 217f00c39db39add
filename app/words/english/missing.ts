/** The engine's own sentences, its default wording: change them in packages/engine/wording/english.ts. */
export { englishMissing as missing } from "@okwan/engine";
