import { priceInPesewas } from "../../../contract/product.ts";

export interface Question {
  readonly asked: string;
  readonly answer: string;
  readonly link?: { readonly path: string; readonly label: string };
}

const price = `GHS ${priceInPesewas / 100}`;

export const questions: readonly Question[] = [
  {
    asked: "I paid and my list does not open. What now?",
    answer:
      "Open your result again with your check code and press “I have paid”: we ask the payment provider at once. A confirmation can take a few minutes. You cannot be charged twice for one check; a second payment goes back by itself.",
    link: { path: "/previous-checks", label: "Find my check" },
  },
  {
    asked: "I lost my check code.",
    answer:
      "Enter your phone number under Previous Checks. We send a code to that phone, and then show every check made with it.",
    link: { path: "/previous-checks", label: "Previous Checks" },
  },
  {
    asked: `What do I get for ${price}?`,
    answer: `The whole list of one check: every programme your grades open, with its newest cut-off, your own aggregate, how safely you stand and why; what is just out of reach and the smallest change that would open it. It stays yours. If no programme fits, you pay nothing.`,
  },
  {
    asked: "How is my aggregate counted?",
    answer:
      "English, Mathematics and a third core (Integrated Science or Social Studies, as the programme asks), plus three electives. A1 counts 1, B2 2, and so on to F9, which counts 9. Six is the best sum. Each programme may count other electives of yours, so your aggregate can differ from one to the next.",
  },
  {
    asked: "My result of one subject is missing or withheld.",
    answer:
      "Leave it open. A missing grade is never counted as F9, nor as a pass: we tell you what we cannot judge yet, and you can run the check again when it comes out.",
  },
  {
    asked: "Can I combine two sittings?",
    answer:
      "Yes, of the same certificate. We take the better grade of each subject and mark the result: confirm with the school that it accepts combined sittings.",
  },
  {
    asked: "I have SSSCE or GBCE results.",
    answer:
      "They are judged on their own scale, by each school’s own rule. Published cut-offs are WASSCE figures, so we show them as information and never convert your grades.",
  },
  {
    asked: "I have no degree option. Is that the end?",
    answer:
      "No. Half of all candidates of 2025 had no credit in Mathematics. Your result then leads with what is open: diplomas, HND, certificates, distance learning, and what one better grade in a resit would open.",
  },
  {
    asked: "Where do the cut-offs come from?",
    answer:
      "From public pages of schools, news sites and student portals. Each figure carries its year and its source, so you can look for yourself.",
    link: { path: "/about#figures", label: "How we keep figures right" },
  },
  {
    asked: "How do I delete my data?",
    answer:
      "Log in with your phone number, open Update Info and choose “Delete everything”. It is done at once.",
    link: { path: "/policy#rights", label: "Your rights" },
  },
  {
    asked: "Somebody offers to upgrade my result or asks for my PIN.",
    answer:
      "That is fraud. Nobody can change a WAEC result for money. We never ask for a results-checker PIN, and we never call you to ask for a code.",
  },
];
