/** "What if": other grades tried on a paid result. */
export const whatIf = {
  "whatIf.head": "What if",
  "whatIf.notReal": "<b>What if</b>: this is not your real result. Nothing you try here is kept.",
  "whatIf.back": "Back to my real result",
  "whatIf.title": "What if your grades were different?",
  "whatIf.at": "Change any grade or subject; the programmes at {school} follow at once.",
  "whatIf.in": "Change any grade or subject; the programmes in {country} follow at once.",
  "whatIf.noScript": "Trying grades needs JavaScript; your real result does not.",

  "whatIf.slip": "Try grades",
  "whatIf.slip.back": "Back to my grades",
  "whatIf.slip.elective": "Elective",
  "whatIf.slip.choose": "Select elective subject...",
  "whatIf.slip.search": "Search subjects...",
  "whatIf.slip.none": "No subjects found",
  "whatIf.slip.second": "{subject} (second sitting)",
  "whatIf.slip.really": "Really: {subject} {grade}",
  "whatIf.slip.reallyNone": "Really: {subject} no grade yet",
  "whatIf.slip.notThere": "Really: not on your slip",

  "whatIf.aggregate": "aggregate",
  "whatIf.programmes": "{count, plural, one {programme} other {programmes}} within a cut-off",
  "whatIf.really": "really {figure}",
  "whatIf.asItIs": "as it is",
  "whatIf.opens": "Would open ({count})",
  "whatIf.closes": "Would close ({count})",
  "whatIf.same": "The same programmes are within a cut-off, with more or less to spare.",
  "whatIf.all": "All within a cut-off ({count})",
  "whatIf.ask": "Your aggregate is enough; ask about subjects ({count})",
  "whatIf.ask.text":
    "They do not publish which subjects they ask for, so we do not count them above. Ask before you apply.",
  "whatIf.outside": "Requirements met ({count})",
  "whatIf.outside.text":
    "Your tried grades meet their requirements. Their cut-offs are not part of this result, so we do not count them above.",
  "whatIf.figures": "cut-off {cutOff} ({year}), aggregate {aggregate}",
  "whatIf.limit": "entry limit {cutOff} ({year}), aggregate {aggregate}",
  "whatIf.more": "and {count} more",

  "whatIf.shared":
    "You have the code of this check. {most, plural, one {# subject} other {# subjects}} can be tried at once. Is the check your own? <link>Prove the phone number it was made with</link>. Then you can try them all.",
  "whatIf.shared.full":
    "{most, plural, one {# subject is} other {# subjects are}} changed already. Set one back to try another.",
} as const;
