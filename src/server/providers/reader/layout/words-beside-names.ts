import { rolesOfOthers } from "./never-in-names.ts";

/**
 * Words beside a name that say whose it is. All are matched against words in capitals, separated by blanks.
 */

/** Words before somebody who handled the slip, or who is related to the candidate. */
export const goesBeforeOthers = new RegExp(
  String.raw`(?:^| )(?:${[
    "BY|FROM|CC|ATTN|SIGNED|SIGNATURE",
    ...rolesOfOthers,
    "DR|PROF|PROFESSOR|REV|REVEREND|FR|HON|DEACON|DEACONESS|APOSTLE|PASTOR|ELDER|EVANGELIST|BISHOP|PROPHET|IMAM",
    "SIR|MADAM|UNCLE|AUNTIE|AUNTY|AUNT|MUMMY|DADDY",
    "(?:SON|DAUGHTER|WARD|CHILD|NEPHEW|NIECE|BROTHER|SISTER) OF(?: (?:MR|MRS|MISS|MS|ELDER))?|CARE OF|C O|WAS SENT TO",
  ].join("|")})$`,
);

/** Words before the candidate's name. */
export const goesBeforeCandidates = new RegExp(
  String.raw`(?:^| )(?:${[
    "FOR|OF|DEAR|HELLO|HI|WELCOME|THAT|CONGRATULATIONS|CONGRATS|CONGRATULATE|CONGRATULATES|CELEBRATE|CELEBRATES|WITH",
    "CANDIDATE|STUDENT|APPLICANT|PUPIL|LEARNER|CHORISTER|MEMBER",
    "MR|MRS|MISS|MS|MASTER|BRO|BROTHER|SIS|SISTER",
  ].join("|")})$`,
);

/** Words that state whose results these are, wherever they are printed. */
export const namesTheCandidate =
  /(?:^| )(?:(?:RESULTS?|GRADES?|SLIP|STATEMENT|REPORT|RECORD|TRANSCRIPT|COMPUTED|PREPARED|PRINTED|ISSUED|GIVEN|AWARDED|PRESENTED) (?:OF|FOR|TO)|(?:CERTIFY|CERTIFIES|ATTEST|ATTESTS|CONFIRM|CONFIRMS|TESTIFY|STATE|INFORM YOU) THAT|INTRODUCE|INTRODUCES|INTRODUCING|RECOMMEND|RECOMMENDS|OWNER|HOLDER|BEARER|(?:ATTESTATION|STATEMENT|CONFIRMATION) OF (?:EXAMINATION |WASSCE |SSSCE |GBCE )?RESULTS|(?:EARNED|COLLECTED|OBTAINED) BY|BELONGS TO)$|^I$/;

/** Under a signature line: the signer owns the results. */
export const ownerSignature =
  /(?<![A-Z])(?:SIGNATURE|SIGN|THUMB|THUMBPRINT) OF (?:THE )?(?:OWNER|HOLDER|BEARER|CANDIDATE|STUDENT|APPLICANT|RECIPIENT)(?![A-Z])/;

/** A signed-in user looks at their own results. */
export const signedIn = /(?<![A-Z])(?:LOG ?OUT|SIGN ?OUT|SIGNED IN|LOGGED IN)(?![A-Z])/;

/** After a name: what candidates do. */
export const candidateVerbs =
  /^(?:HAS|HAVING|WHO|SAT|WROTE|OBTAINED|COMPLETED|SCORED|PASSED|EARNED|ATTENDED|FINISHED|WAS BORN|WITH INDEX|DECLARE|HEREBY|SOLEMNLY|DO SOLEMNLY)(?![A-Z])/;

/** After a name: the person's relation to the candidate, or membership of a group. */
export const relationWords =
  /^(?:YOU|UNCLE|AUNT|AUNTIE|AUNTY|MOTHER|FATHER|BROTHER|SISTER|COUSIN|GUARDIAN|PARENT|SPOUSE|EMPLOYER|JHS|JSS|PRIMARY|BASIC)(?![A-Z])/;

/** Words above, below or shortly after the name of an official. */
export const officeWords = new RegExp(
  String.raw`(?<![A-Z])(?:${rolesOfOthers.join("|")}|(?:HEAD|FORM|CLASS|HOUSE|SENIOR) ?(?:MASTER|TEACHER)|HEAD OF|FOR (?:THE )?(?:HEAD|SCHOOL|COUNCIL|BOARD)|SIGNATURE|SIGNED)(?![A-Z])|^HEAD$`,
);

/** The end of a letter: the name below it is the writer's. */
export const letterEndings = /(?<![A-Z])(?:YOURS|SINCERELY|FAITHFULLY|TRULY|REGARDS)(?![A-Z])/;

/** Schools are named after people. */
export const wordsOfSchoolNames =
  /(?<![A-Z])(?:SENIOR|SNR|HIGH|SCH|SCHOOL|SCHOOLS|SHS|SHTS|SEC|SECONDARY|COLLEGE|ACADEMY|INSTITUTE|UNIVERSITY|GIRLS|BOYS|TECHNICAL|METHODIST|PRESBY|PRESBYTERIAN|CATHOLIC|ANGLICAN|ISLAMIC|MEMORIAL|CENTRE|CENTER)(?![A-Z])/;
export const schoolLabels = /(?<![A-Z])(?:CENTRE|CENTER|SCHOOL|COLLEGE|TOWN|DISTRICT|REGION|ADDRESS)$/;

/** Above the name or before it, or before its first parts: the payer. */
export const payerWords =
  /(?<![A-Z])(?:ACCOUNT HOLDER|ACCOUNT NAME|MY ACCOUNT|CUSTOMER|CUSTOMER NAME|SUBSCRIBER|PAYER|PAID BY|BUYER|BOUGHT BY|WALLET)(?: [A-Z-]+){0,2}$/;

/** Below a name in a chat: the person who forwarded the message, or who receives it. */
export const chatStatus = /(?:^| )(?:FORWARDED(?: MANY TIMES)?|ONLINE|TYPING|LAST SEEN.*|TAP HERE.*)$/;

/** The sender and the time: "14:05" in two words. */
export const chatTimes =
  /(?<!\d)[0-2]?\d [0-5]\d(?!\d)|(?<![A-Z])(?:AGO|ONLINE|YESTERDAY|TODAY|TYPING|LAST SEEN)(?![A-Z])/;
