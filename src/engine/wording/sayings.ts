type Nothing = Readonly<Record<never, never>>;
type Count = { readonly number: string; readonly count: number };
type Points = { readonly limit: number; readonly aggregate: number };
type AskedFor = { readonly what: string; readonly grade: string };

/** What is missing for an aggregate. */
export interface MissingSayings {
  readonly "missing.or": { readonly most: string; readonly last: string };
  readonly "missing.withoutGrade": { readonly subject: string };
  readonly "missing.electives": { readonly count: number };
  readonly "missing.electivesWaiting": { readonly electives: string; readonly subjects: string };
}

/**
 * What each saying is filled with. `number` is the number word of `count`, because nouns are counted;
 * grades, names of subjects and short names of schools are the same in every language.
 */
export interface Sayings extends MissingSayings {
  readonly "reasons.and": { readonly most: string; readonly last: string };
  readonly "reasons.number": { readonly count: number };

  readonly "reasons.anyElectives": Count;
  readonly "reasons.anySubjects": Count;
  readonly "reasons.someOf": { readonly number: string; readonly subjects: string };
  readonly "reasons.someOfMany": {
    readonly number: string;
    readonly total: number;
    readonly examples: string;
  };
  readonly "reasons.electives": Count;
  readonly "reasons.passes": Count;
  readonly "reasons.whoMayApply": Nothing;
  readonly "reasons.entryRule": Nothing;
  readonly "reasons.subjectsAsked": Nothing;
  readonly "reasons.greatestAggregate": Nothing;
  readonly "reasons.cutOff": { readonly year: string };
  readonly "reasons.entryLimit": { readonly year: string };

  readonly "reasons.gradeInSubjects": { readonly grade: string; readonly pick: number };
  readonly "reasons.gradeInElectives": { readonly grade: string; readonly count: number };
  readonly "reasons.gradeInPasses": { readonly grade: string } & Count;
  readonly "reasons.pointsOrLess": { readonly limit: number };
  readonly "reasons.pointsOrLessForSome": { readonly limit: number; readonly kindest: number };
  readonly "reasons.forThisProgramme": { readonly needed: string };
  readonly "reasons.forEvery": { readonly needed: string; readonly level: string; readonly school: string };
  readonly "reasons.onlySex": { readonly sex: string };
  readonly "reasons.publishesNone": { readonly school: string; readonly certificate: string };
  readonly "reasons.notPublished": Nothing;
  readonly "reasons.onlyEnough": { readonly sets: string };
  readonly "reasons.isEnough": { readonly needed: string };

  readonly "reasons.yourSex": { readonly sex: string };
  readonly "reasons.cannotTell": Nothing;
  readonly "reasons.cannotTellElectives": Nothing;
  readonly "reasons.notTaken": Nothing;
  readonly "reasons.noneTaken": Nothing;
  readonly "reasons.noElectives": Nothing;
  readonly "reasons.noGradeYet": Nothing;
  readonly "reasons.onlyGiven": { readonly given: string };
  readonly "reasons.passesOfYours": Count;
  readonly "reasons.notCounted": Nothing;
  readonly "reasons.aggregateAtBest": { readonly aggregate: number };
  readonly "reasons.aggregateWithBestThree": { readonly aggregate: number };

  readonly "reasons.qualified": {
    readonly difference: number;
    readonly cutOff: number;
    readonly aggregate: number;
  };
  readonly "reasons.strongest": Nothing;
  readonly "reasons.strictestLine": Nothing;
  readonly "reasons.openWithoutCutOff": Nothing;
  readonly "reasons.openWithEntryLimit": Points;
  readonly "reasons.openNotCompared": { readonly cutOff: number; readonly year: string };
  readonly "reasons.openNeverCompared": Nothing;

  readonly "reasons.overCutOff": Points;
  readonly "reasons.overEntryLimit": Points;
  readonly "reasons.aggregateTooHigh": { readonly needed: string; readonly given: string };
  readonly "reasons.aggregateOutOfReach": { readonly needed: string };
  readonly "reasons.asks": AskedFor & { readonly given: string };
  readonly "reasons.asksElectives": AskedFor;
  readonly "reasons.asksPasses": AskedFor & Count;
  readonly "reasons.asksNotTaken": AskedFor;
  readonly "reasons.asksNoneTaken": AskedFor;
  readonly "reasons.moreNotMet": { readonly count: number };
  readonly "reasons.nearEarlier": Nothing;
  readonly "reasons.notOpen": Nothing;

  readonly "reasons.betterGrade": {
    readonly subject: string;
    readonly from: string;
    readonly to: string;
    readonly letter: string;
  };
  readonly "reasons.takenUp": { readonly subject: string; readonly to: string; readonly letter: string };
  readonly "reasons.wouldDoIt": { readonly changes: string };
  readonly "reasons.wouldDoItCutOffIncluded": { readonly changes: string };

  readonly "reasons.unknown": Nothing;
  readonly "reasons.unknownRule": Nothing;
  readonly "reasons.unknownSubjects": Nothing;
  readonly "reasons.unknownOthers": Nothing;
  readonly "reasons.unknownAggregate": { readonly needed: string };
  readonly "reasons.unknownSex": { readonly sex: string };
  readonly "reasons.unknownLetter": AskedFor;
  readonly "reasons.unknownGrade": AskedFor;
  readonly "reasons.unknownGrades": AskedFor;
  readonly "reasons.withinLine": { readonly cutOff: number; readonly aggregate: number };
  readonly "reasons.withinSomeLine": Nothing;
  readonly "reasons.withinEarlier": Nothing;
  readonly "reasons.nearLine": {
    readonly points: number;
    readonly cutOff: number;
    readonly aggregate: number;
  };
  readonly "reasons.nearSomeLine": Nothing;
  readonly "reasons.nearEarlierLine": Nothing;
  readonly "reasons.lineNotCompared": Nothing;
  readonly "reasons.lineWithheld": Nothing;

  readonly "reasons.usual.anyThree": Nothing;
  readonly "reasons.usual.more": { readonly schools: string; readonly count: number };
  readonly "reasons.usual.bySchool": { readonly schools: string; readonly what: string };
  readonly "reasons.usual.better": { readonly what: string; readonly grade: string; readonly given: string };
  readonly "reasons.usual.met": AskedElsewhere & { readonly subjects: number };
  readonly "reasons.usual.unknown": AskedElsewhere;
  readonly "reasons.usual.grades": AskedElsewhere;
  readonly "reasons.usual.notTaken": AskedElsewhere & { readonly isOne: string };
  readonly "reasons.usual.lacking": AskedElsewhere & { readonly lacking: string };
}

type AskedElsewhere = {
  readonly schools: string;
  /** Of schools. */
  readonly count: number;
  readonly what: string;
};
