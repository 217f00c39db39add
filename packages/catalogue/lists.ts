/** The door for `catalogue -- read-list`: a sheet in, a proposal of rows and questions out. */
export { confirmedText } from "./lists-in/confirm-proposal.ts";
export { schoolNamed } from "./lists-in/list-facts.ts";
export { noAnswers, readAnswers } from "./read-list/answers.ts";
export { questionSheet } from "./read-list/question-sheet.ts";
export { readList } from "./read-list/read-list.ts";
export type { ReadList } from "./read-list/read-list.ts";
