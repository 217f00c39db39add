/** In the order they are asked. Their words are in the catalogue. */
export const questions = [
  {
    asked: "support.paid",
    answer: "support.paid.answer",
    link: { path: "/previous-checks", label: "support.paid.link" },
  },
  {
    asked: "support.lost",
    answer: "support.lost.answer",
    link: { path: "/previous-checks", label: "frame.previousChecks" },
  },
  { asked: "support.price", answer: "support.price.answer" },
  { asked: "support.aggregate", answer: "support.aggregate.answer" },
  { asked: "support.missing", answer: "support.missing.answer" },
  { asked: "support.sittings", answer: "support.sittings.answer" },
  { asked: "support.older", answer: "support.older.answer" },
  { asked: "support.noDegree", answer: "support.noDegree.answer" },
  {
    asked: "support.cutOffs",
    answer: "support.cutOffs.answer",
    link: { path: "/about#figures", label: "support.cutOffs.link" },
  },
  {
    asked: "support.delete",
    answer: "support.delete.answer",
    link: { path: "/policy#rights", label: "support.delete.link" },
  },
  { asked: "support.fraud", answer: "support.fraud.answer" },
] as const;

export type Question = (typeof questions)[number];
