export const disclaimer = {
  "disclaimer.head.description": "{statement} What a cut-off can tell you, and what only the school can.",
  "disclaimer.confirm":
    "Only the school decides who is admitted. Confirm what matters with it before you pay.",
  "disclaimer.answer": "What our answer is",
  "disclaimer.answer.text":
    "We hold the grades you give us against the requirements and cut-offs that were published, and say what follows. “High Chance”, “Good Chance”, “Competitive” and “Challenging” name the distance between your aggregate and a past cut-off. They are no probability and no promise.",
  "disclaimer.unknown": "What it cannot know",
  "disclaimer.unknown.places": "How many places there will be this year, and who else applies.",
  "disclaimer.unknown.beside":
    "Quotas, interviews, aptitude tests, portfolios, medical checks and what the school asks beside grades.",
  "disclaimer.unknown.changed": "What a school has changed and not yet published.",
  "disclaimer.unknown.sittings":
    "Whether a school accepts results of two sittings together. We mark such results for you to confirm.",
  "disclaimer.figures": "About the figures",
  "disclaimer.figures.text":
    "Few schools publish their cut-offs themselves, so many figures come from news pages and student portals. The source and the year stand beside each, so that you can judge it. Some may be wrong; tell us and a person will look.",
  "disclaimer.names": "Names",
  "disclaimer.names.text":
    "WAEC and the schools named here have no part in {product} and have not approved it. Their names and marks are theirs.",
} as const;
