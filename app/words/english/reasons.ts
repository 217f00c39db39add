/** The engine's own sentences, its default wording: change them in packages/engine/wording/english.ts. */
export { englishReasons as reasons } from "@okwan/engine";
