export const support = {
  "support.title": "Help and support",
  "support.head.description":
    "Answers about checks, payments ({price}), cut-offs and your data, and how to reach a person.",
  "support.here": "Support",
  "support.lead": "Most questions are answered here. For the rest there is a person.",
  "support.questions": "Common questions",
  "support.report": "Report a problem",
  "support.wrongFigure": "A wrong figure?",
  "support.wrongFigure.text":
    "Open the programme and choose “This figure is wrong”. A person looks at it beside its source.",
  "support.wrongFigure.find": "Find the programme",
  "support.noNumber":
    "This is a demo, and nobody staffs a support number for it. Where {product} runs for students, they write to a person on WhatsApp here. The reference of their check is already in the message.",

  "support.message": "{product} support: {about}",
  "support.message.check": "{product} support, check {code}: {about}",
  "support.send": "Send on WhatsApp",
  "support.sendText": "Or send a text with these words to {number}.",
  "support.code": "Check code, if it is about a check",
  "support.code.hint": "On your result and in our text: {example}",
  "support.about": "What happened?",
  "support.change": "Change the message",
  "support.write": "Write on WhatsApp",

  "support.paid": "I paid and my list does not open. What now?",
  "support.paid.answer":
    "Open your result again with your check code and press “I have paid”: we ask the payment provider at once. A confirmation can take a few minutes. If you pay twice for one check, the second payment goes back by itself.",
  "support.paid.link": "Find my check",
  "support.lost": "I lost my check code.",
  "support.lost.answer":
    "Enter your phone number under Previous Checks. We send a code to that phone, and then show every check made with it.",
  "support.price": "What do I get for {price}?",
  "support.price.answer":
    "The whole list of one check: every programme your grades open, with its newest cut-off and your own aggregate. It says how safely you stand and why. It also says what is just out of reach, and the smallest change that would open it. It stays yours. If no programme fits, you pay nothing.",
  "support.aggregate": "How is my aggregate counted?",
  "support.aggregate.answer":
    "English, Mathematics and a third core (Integrated Science or Social Studies, as the programme asks), plus three electives. A1 counts 1, B2 2, and so on to F9, which counts 9. Six is the best sum. KNUST counts C4, C5 and C6 as 4 each, by a table of its own. Each programme may count other electives of yours, so your aggregate can differ from one to the next.",
  "support.missing": "My result of one subject is missing or withheld.",
  "support.missing.answer":
    "Leave it open. A missing grade is never counted as F9, nor as a pass. We tell you what we cannot judge yet, and you can run the check again when it comes out.",
  "support.sittings": "Can I combine two sittings?",
  "support.sittings.answer":
    "Yes, of the same certificate. We take the better grade of each subject and mark the result. Confirm with the school that it accepts combined sittings.",
  "support.older": "I have SSSCE or GBCE results.",
  "support.older.answer":
    "They are judged on their own scale, by each school’s own rule. Where we found none for a degree, the national minimum counts. Published cut-offs are WASSCE figures, so we show them as information and never convert your grades.",
  "support.noDegree": "I have no degree option. Is that the end?",
  "support.noDegree.answer":
    "No. About half of all candidates of 2025 had no credit in Mathematics. Your result then begins with what is open: diplomas, HND, certificates and distance learning. It also says what one better grade in a resit would open.",
  "support.cutOffs": "Where do the cut-offs come from?",
  "support.cutOffs.answer":
    "From public pages of schools, news sites and student portals. Each figure carries its year and its source, so you can look for yourself.",
  "support.cutOffs.link": "How we keep figures right",
  "support.delete": "How do I delete my data?",
  "support.delete.answer":
    "Log in with your phone number, open Update Info and choose “Delete everything”. It is done at once.",
  "support.delete.link": "Your rights",
  "support.fraud": "Somebody offers to upgrade my result or asks for my PIN.",
  "support.fraud.answer":
    "That is fraud. Nobody can change a WAEC result for money. We never ask for a results-checker PIN, and we never call you to ask for a code.",
} as const;
