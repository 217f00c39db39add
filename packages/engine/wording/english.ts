/**
 * Every English sentence of the engine: the default wording. Messages are in
 * ICU format (message.ts parses them); tsc derives their values from the text (message-values.ts). `number`
 * is the number word of `count`. Grades, subject names and short school names are the same in every language.
 * Sentences about an aggregate that cannot be counted yet are separate, because a form needs only those.
 */
export const englishMissing = {
  "missing.or": "{most} or {last}",
  "missing.withoutGrade": "{subject} (no grade yet)",
  "missing.electives":
    "{count, plural, =1 {one more elective} =2 {two more electives} other {three more electives}}",
  "missing.electivesWaiting": "{electives} (no grade yet in {subjects})",
} as const;

export const englishReasons = {
  // lists and numbers
  "reasons.and": "{most} and {last}",
  "reasons.number":
    "{count, plural, =0 {no} =1 {one} =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} other {#}}",

  // what a rule asks for, inside a sentence; alone it begins with a capital
  "reasons.anyElectives": "any {number} {count, plural, =1 {elective} other {electives}}",
  "reasons.anySubjects": "any {number} {count, plural, =1 {other subject} other {other subjects}}",
  "reasons.someOf": "{number} of {subjects}",
  "reasons.someOfMany": "{number} of {total} subjects, such as {examples}",
  "reasons.electives": "{number} {count, plural, =1 {elective} other {electives}}",
  "reasons.passes": "{number} subjects passed",
  "reasons.whoMayApply": "who may apply",
  "reasons.entryRule": "entry rule",
  "reasons.subjectsAsked": "subjects for this programme",
  "reasons.greatestAggregate": "greatest aggregate",
  "reasons.cutOff": "cut-off {year}",
  "reasons.entryLimit": "entry limit {year}",

  // how much of it is needed
  "reasons.gradeInSubjects":
    "{pick, plural, =1 {{grade} or better} =2 {{grade} or better in both} other {{grade} or better in each}}",
  "reasons.gradeInElectives": "{count, plural, =1 {{grade} or better} other {{grade} or better in each}}",
  "reasons.gradeInPasses": "{grade} or better in {number} subjects",
  "reasons.pointsOrLess": "{limit} or less",
  "reasons.pointsOrLessForSome":
    "{limit} or less (up to {kindest} for some: it differs by sex or SHS course)",
  "reasons.forThisProgramme": "{needed} for this programme",
  "reasons.forEvery":
    "{needed} for every {stream, select, Distance {distance } Regular {regular } rest {other } other {}}{level, select, Degree {degree} Diploma {diploma} Certificate {certificate} other {{level}}} at {school}",
  "reasons.onlySex": "{sex, select, female {Women only} other {Men only}}",
  "reasons.noRuleFound": "We found none of {school} for {certificate} holders at this level",
  "reasons.notPublished": "Not published",
  "reasons.onlyEnough": "Surely enough: {sets}. Which others it takes is not published",
  "reasons.isEnough": "{needed}. That is enough; the school may take other subjects too",

  // what the student has
  "reasons.yourSex": "{sex, select, female {You are a woman} male {You are a man} other {You did not say}}",
  "reasons.cannotTell": "Cannot be compared",
  "reasons.cannotTellElectives": "Cannot be compared: we do not know which electives it asks for",
  "reasons.notTaken": "Not among your subjects",
  "reasons.noneTaken": "None of these",
  "reasons.noElectives": "None given",
  "reasons.noGradeYet": "no grade yet",
  "reasons.onlyGiven": "only {given}",
  "reasons.notCounted": "Cannot be counted yet",
  "reasons.aggregateAtBest": "{aggregate} at best",
  "reasons.aggregateWithBestThree": "{aggregate} with your best three electives",
  "reasons.aggregateOrOther": "{aggregate}, or {other} with {counts}",
  "reasons.countedAs": "{grades} as {points}",
  "reasons.otherSum": "{school} counts {counts}, so your sum there is {aggregate}.",

  // the sentence of a programme that is open
  "reasons.qualified":
    "{difference, plural, =0 {Exactly on the cut-off.} =1 {1 point to spare.} other {# points to spare.}} The cut-off is {cutOff} and you have {aggregate}.",
  "reasons.strongest": "No result can be better.",
  "reasons.strictestLine": "The cut-off differs by sex or SHS course; we took the strictest.",
  "reasons.openWithoutCutOff": "You may apply; no cut-off is published.",
  "reasons.openWithEntryLimit":
    "You may apply; no cut-off is published. The entry limit is {limit} and you have {aggregate}.",
  "reasons.openNotCompared":
    "You may apply. The published cut-off of {cutOff} ({year}) is for WASSCE grades, so it is not compared with yours.",

  // the sentence of a programme that is closed
  "reasons.overCutOff": "Cut-off {limit}, you have {aggregate}.",
  "reasons.overEntryLimit": "Entry limit {limit}, you have {aggregate}.",
  "reasons.aggregateTooHigh": "The aggregate must be {needed}; yours is {given}.",
  "reasons.aggregateOutOfReach":
    "The aggregate must be {needed}; even the best grades in what is missing would not make it.",
  "reasons.asks": "It asks for {what} at {grade}; you have {given}.",
  "reasons.asksElectives": "It asks for {what} at {grade}; you gave none.",
  "reasons.asksPasses":
    "It asks for {what} at {grade}; you have {count, plural, =0 {none} other {{number}}}.",
  "reasons.asksNotTaken": "It asks for {what} ({grade}), which you did not take.",
  "reasons.asksNoneTaken": "It asks for {what} ({grade}); you took none of these.",
  "reasons.moreNotMet":
    "{count, plural, =1 {One more requirement is not met either.} other {# more requirements are not met either.}}",
  "reasons.notOpen": "Not open with these grades.",

  // what would open it; `letter` is the grade's first letter, which decides the article
  "reasons.betterGrade":
    "{letter, select, A {an {to}} E {an {to}} F {an {to}} other {a {to}}} instead of {from} in {subject}",
  "reasons.takenUp": "{letter, select, A {an {to}} E {an {to}} F {an {to}} other {a {to}}} in {subject}",
  "reasons.wouldDoIt": "You would need {changes}.",
  "reasons.wouldDoItCutOffIncluded": "You would need {changes}, cut-off included.",

  // the sentence of a programme that cannot be judged
  "reasons.unknown": "We cannot tell yet.",
  "reasons.unknownRule": "We found no entry rule of this school for your certificate. Ask the school.",
  "reasons.unknownSubjects": "We found no list of the subjects the school asks for. Ask before you apply.",
  "reasons.unknownOthers": "The school only says which subjects are enough. Ask whether it takes yours.",
  "reasons.unknownAggregate": "We cannot tell yet: the aggregate must be {needed}.",
  "reasons.unknownPoints":
    "We cannot tell: the aggregate must be {needed}, which prints no points. Your sum is {given}. Ask the school.",
  "reasons.unknownSex":
    "We cannot tell yet: {sex, select, female {women only} other {men only}}, and you did not say.",
  "reasons.unknownLetter":
    "We cannot tell: it asks for {grade} in {what}, and no school says what that is on your certificate.",
  "reasons.unknownGrade": "We cannot tell yet: it asks for {what} at {grade}, and that grade is not out yet.",
  "reasons.unknownGrades":
    "We cannot tell yet: it asks for {what} at {grade}, and you did not give all your grades.",
  "reasons.withinLine": "Your aggregate is enough: the cut-off is {cutOff} and you have {aggregate}.",
  "reasons.withinSomeLine": "Your aggregate is enough.",
  "reasons.nearLine":
    "{points, plural, one {# point} other {# points}} short: the cut-off is {cutOff} and you have {aggregate}.",
  "reasons.nearSomeLine": "Close to the cut-off.",
  "reasons.lineNotCompared": "It has a cut-off, which cannot be compared with your grades yet.",

  // what other schools ask for the same programme
  "reasons.usual.anyThree": "any three electives",
  "reasons.usual.more": "{schools} and {count} more schools",
  "reasons.usual.bySchool": "{schools}: {what}",
  "reasons.usual.better": "{what} at {grade} (you have {given})",
  "reasons.usual.met":
    "{schools} {count, plural, one {asks} other {ask}} for {what}; you have {subjects, plural, =0 {that} =1 {it} =2 {both} =3 {all three} other {them all}}.",
  "reasons.usual.unknown":
    "{schools} {count, plural, one {asks} other {ask}} for {what}; whether you have that we cannot tell yet.",
  "reasons.usual.grades":
    "{schools} {count, plural, one {asks} other {ask}} for {what}; your grades do not fill that.",
  "reasons.usual.notTaken":
    "{schools} {count, plural, one {asks} other {ask}} for {what}, {isOne, select, yes {which you did not take} other {none of which you took}}.",
  "reasons.usual.lacking":
    "{schools} {count, plural, one {asks} other {ask}} for {what}; you lack {lacking}.",
} as const;
