/** "This figure is wrong": the form on a programme's page, and the page that receives it. */
export const reportFigure = {
  "reportFigure.title": "This figure is wrong",
  "reportFigure.head.title": "Report a wrong figure",
  "reportFigure.head.description":
    "Tell us that a cut-off or a requirement is wrong. A person looks at it beside its source.",
  "reportFigure.here": "Report a figure",
  "reportFigure.thanks": "Thank you",
  "reportFigure.thanks.text": "A person will look at this figure beside its source.",
  "reportFigure.back": "Back to the programme",
  "reportFigure.figure": "What is wrong?",
  "reportFigure.figure.cutOff": "A cut-off",
  "reportFigure.figure.requirements": "The subjects or grades asked for",
  "reportFigure.figure.rule": "The school’s general rule",
  "reportFigure.figure.other": "Something else",
  "reportFigure.year": "Of which year?",
  "reportFigure.year.none": "No year, or not sure",
  "reportFigure.what": "What should it say?",
  "reportFigure.why": "How do you know? A link or the name of the document helps most.",
  "reportFigure.contact": "Phone or email, if we may ask back <note>(optional)</note>",
  "reportFigure.send": "Send",
} as const;
