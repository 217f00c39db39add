/** Refusals of the API (app/kernel/http/sentence.ts). */
export const errors = {
  "errors.badInput": "We could not read what was sent. Please check it and try again.",
  "errors.notFound": "There is nothing at this address.",
  "errors.wrongMethod": "This address does not take that kind of request.",
  "errors.tooLarge": "That is too large for us to take. Please send less.",
  "errors.wrongType": "We cannot read that kind of content. Please send JSON.",
  "errors.tooOften": "Too many tries in a short time. Please wait a little and try again.",
  "errors.tooManyLookUps":
    "Too many results were asked for from your network in a short time. Please wait a little and try again.",
  "errors.databaseAway":
    "We cannot reach our records for a moment. Nothing you typed or paid is lost: please try again in a few seconds.",
  "errors.provider": "A service we depend on did not answer. Please try again.",
  "errors.ours": "Something went wrong on our side. Nothing you typed is lost; please try again.",

  "errors.countries": "Failed to fetch countries",
  "errors.certificates": "Failed to fetch certificate types",
  "errors.levels": "Failed to fetch program types",
  "errors.courses": "Failed to fetch courses",
  "errors.subjects": "Failed to fetch subjects of type core or elective",
  "errors.grades": "Failed to fetch grades",
  "errors.pastCheck": "Failed to fetch past check",

  "errors.phone":
    "This cannot be a mobile number. Enter it like 024 123 4567, or with + and the country code.",
  "errors.checkCode": "A check code has ten letters and figures, like K7QM4-TXD9P.",
  "errors.newerResult":
    "Okwan is being updated, and this result was made by the new version. It is safe: open it again in a few minutes.",
  "errors.unknownCheckCode": "We know no check with this code. Check the letters and figures and try again.",
  "errors.codeOrPhone": "Enter a check code or a phone number.",
  "errors.proofNeeded": "Verify your phone first: we send a code by SMS to this number.",
  "errors.notSubmitted": "This check was started, but no grades were sent yet. Please start a new check.",
  "errors.tooManyPayments":
    "Very many payments are being started from your network just now. Please wait a minute and try again; your check is kept.",
  "errors.paymentUnderReview":
    "We are looking at a payment. Do not pay again: we will open the result or give the money back.",
  "errors.gradesFirst": "Send your grades first, then pay.",

  "errors.answers": "Please check what you entered.",
  "errors.unknownCountry": "We do not know this country. Choose one of the list.",
  "errors.unknownPayerLink": "We do not know this payment link. Ask for it once more.",
  "errors.unknownSchool": "We do not know this school. Choose one of the list.",
  "errors.schoolElsewhere": "{school} is not in {country}. Choose a school of that country.",
  "errors.certificate": "The certificate must be 1 (WASSCE), 2 (SSSCE) or 3 (GBCE).",
  "errors.level": "The level must be one of: {levels}.",
  "errors.unknownProgramme":
    "A programme you asked about is not in our catalogue. Take it out and choose it again.",
  "errors.tooManyWatches": "You follow {most} schools already; end one of them first.",
  "errors.watchNeedsProof": "Prove your phone number first.",
  "errors.unknownCourse": "We do not know this SHS course. Choose one of the list, or leave it out.",
  "errors.unknownSubject": "We do not know this subject. Choose one of the list.",
  "errors.subjectTwice": "{subject} was given twice. Keep it once.",
  "errors.scale": "{certificate} grades for {subject} are 1 ({best}) to {count} ({last}).",
  "errors.isCore": "{subject} is a core subject. Give its grade among the core subjects.",
  "errors.tooManyElectives": "One result has at most {most} electives. You gave {given}.",

  "errors.file.needed": "A file is needed here.",
  "errors.file.none": "No file came with this. Please choose one.",
  "errors.file.tooMany": "Too many files. Please send one file.",
  "errors.file.tooLarge":
    "File is larger than {bytes} bytes (10 MB). A screenshot or a photo of it is enough.",
  "errors.file.empty": "File is smaller than 1 byte: it is empty. Please choose it again.",
  "errors.file.wrongType": "File type must be one of {types}. Save it as a PDF, or take a photo of it.",
  "errors.file.heic":
    "This is a HEIC photo, which we cannot read. On your phone, take a screenshot of it, or choose “Most Compatible” in the camera settings, and upload that.",
  "errors.file.otherContent":
    "Unsupported file type. The name says it is a photo or a PDF, but its content is something else. Save it as a PDF, or take a photo of it.",
  "errors.file.noRoom":
    "We have no room for files at the moment. Please try again in a few minutes, or enter your grades yourself.",
  "errors.file.readingOff":
    "Failed to process file. We read no files at the moment; please enter your grades yourself.",
  "errors.file.broken": "The file did not arrive whole. Please send it again.",
  "errors.file.gone": "We no longer have this upload. Please upload the file again.",
  "errors.file.cancelled": "This upload was cancelled. Please choose the file again.",
  "errors.file.noCandidate": "There is nobody with this number in the document.",
  "errors.file.waiting": "You have {count} files waiting already. Please wait until some are read.",
  "errors.file.queueFull":
    "Very many students are uploading right now. Please try again in a few minutes, or enter your grades yourself.",

  "errors.logIn": "Please log in first.",
  "errors.loggedOut": "You are logged out. Please log in again.",
  "errors.noRefreshToken": "No refresh token",
  "errors.grantType": "grant_type must be password or refresh_token.",
  "errors.otherSite": "This came from another site, so we did not do it.",
  // The desk is English only and writes its own sentences (docs/sentences.md).
  "errors.noDevice": "This device is not logged in any more.",
  "errors.notMobile":
    "This is not a mobile number that can receive text messages. Example: 024 412 3456 or +233 24 412 3456.",
  "errors.phoneCountry":
    "We send text messages to numbers of {countries}, so we need a number of one of these countries.",
  "errors.phoneElsewhere":
    "This is no mobile number of the country you chose. If it is {number}, write it with + and the country code.",
  "errors.phoneAgain": "Please give your phone number again.",
  "errors.code.sent": "We sent a verification code to this number.",
  "errors.code.notSent": "We could not send you a text just now. Please try again in a minute.",
  "errors.code.justSent":
    "We sent a code a moment ago. You can ask for another in {seconds, plural, one {# second} other {# seconds}}.",
  "errors.code.tooManyForPhone":
    "Too many codes were asked for with this number. Please try again in {minutes, plural, one {# minute} other {# minutes}}.",
  "errors.code.tooManyForPhoneHours":
    "Too many codes were asked for with this number. Please try again in {hours, plural, one {# hour} other {# hours}}.",
  "errors.code.tooManyUnused":
    "Many codes were asked for from your network or browser and never entered. Please try again in {minutes, plural, one {# minute} other {# minutes}}.",
  "errors.code.budgetSpent":
    "We cannot send more codes today. They go out again after midnight; your check code still opens your result.",
  "errors.code.paused":
    "We cannot send texts just now. Codes go out again after {time} (Accra time), or sooner; your check code still opens your result.",
  "errors.code.wrong": "This code is not right or no longer valid. Check it, or ask for a new one.",
  "errors.code.wrongField": "This code is not right or no longer valid.",
  "errors.code.tooManyWrong": "Too many wrong codes from your network. Please try again later.",
  "errors.code.form": "The code has six figures.",

  "errors.noChecksForNumber": "No checks found for this number. Please verify and try again.",
  "errors.pastChecks": "Failed to fetch past checks. Please try again.",
  "errors.recheckUsed": "The free second run of this check was used already.",
  "errors.recheckNot": "A check can be run again free within 30 days after it was paid. This one cannot.",
  "errors.changeNeedsProof":
    "Only its student can change this check. Prove the phone number it was made with, at Previous Checks, or use the browser it was made in.",
  "errors.classFrozen":
    "These grades come from a school's list and cannot change. Make a new check with the right grades.",
  "errors.tooManyInputs":
    "These answers were changed {most} times, which is as often as one check allows. Please start a new check.",
  "errors.whatIfNotPaid": "Trying other grades comes with a paid check.",
  "errors.reportNotPaid": "The PDF shows the cut-off points, so it opens once this check is paid.",
  "errors.reportFailed": "The PDF could not be made. Please use Print instead.",
  "errors.reportsBusy": "Many reports are being made right now. Please try again in a minute.",

  "errors.noProgramme": "We do not know this programme.",
  "errors.noList": "We do not know this list.",
  "errors.noSchool": "We do not know this school.",
  "errors.noCountry": "We do not know this country.",
  "errors.noCertificate": "The certificate is 1 (WASSCE), 2 (SSSCE) or 3 (GBCE).",
  "errors.subjectType": "Type is 1 for core subjects or 2 for electives.",
  "errors.reported": "Thank you. A person will look at this figure beside its source.",

  "errors.applicationGone": "This application is not there any more.",
  "errors.tooManyApplications": "You can keep {most} applications. Delete one first.",
  "errors.phoneTaken": "This number has an account of its own. Log in with it and delete that account first.",
  "errors.samePhone": "This is your number already.",
  "errors.notInCatalogue": "This programme is not in our catalogue.",

  "errors.operatorsOnly": "This is for whoever runs this server: send the operator’s token.",
  "errors.signature": "The signature does not match.",
  "errors.uploadKey": '{header} is two random words of 16 to 64 letters, "client.upload".',

  // Errors of single fields of a request.
  "errors.field.missing": "This is missing.",
  "errors.field.kind":
    "This must be {kind, select, string {text} number {a number} int {a whole number} boolean {yes or no (true or false)} array {a list} object {a group of fields} other {something else}}.",
  "errors.field.atMost": "This can be at most {limit}.",
  "errors.field.atMostLetters": "This can be at most {limit} characters long.",
  "errors.field.atMostLong": "This can be at most {limit} long.",
  "errors.field.atLeast": "This must be at least {limit}.",
  "errors.field.atLeastLetters": "This must be at least {limit} characters long.",
  "errors.field.atLeastLong": "This must be at least {limit} long.",
  "errors.field.unknown": "We do not know {fields} here.",
  "errors.field.oneOf": "This must be one of: {values}.",
  "errors.field.other": "This is not what we expect here.",
  "errors.field.search": "Look for at most 80 letters.",
  "errors.field.programme": "Which programme is it?",
  "errors.field.phone": "Enter your phone number.",
  "errors.field.phoneNeeded": "Give a phone number.",
  "errors.field.newPhone": "Give the new number.",
  "errors.field.phoneTooLong": "This is too long for a phone number.",
  "errors.field.nameTooLong": "This name is too long. Please shorten it.",
  "errors.field.nameLetters": "This name holds characters that no name has. Please type it again.",
  "errors.field.letters": "Please use letters and figures only.",
  "errors.field.mostLetters": "Please use at most {most} characters.",
  "errors.field.under": "Please keep it under {most} letters.",
  "errors.field.number": "{what} must be a number.",
  "errors.field.grade": "A grade is a whole number from 1, the best, to 9.",
  "errors.field.year": "A year looks like 2025/2026.",
  "errors.field.whatIsWrong": "Please tell us what is wrong.",
  "errors.field.howYouKnow": "Please tell us how you know.",
  "errors.field.planFull": "A plan holds {most} programmes. Take one out first.",
  "errors.field.planTwice": "A programme can be in the plan once.",

  "errors.full":
    "Very many students are here right now. Nothing you typed is lost: please try again in a few seconds.",
  "errors.full.title": "One moment",
  "errors.full.heading": "One moment, please",
  "errors.full.page":
    "Very many students are here right now. Nothing you typed is lost: please try again in a few seconds. This page tries again by itself in {seconds} seconds.",

  "errors.reading.restarted":
    "Our server was restarted while your file waited, and the file is gone. Please upload it again.",
  "errors.reading.left":
    "You were away for a while, so we stopped and removed your file. Please upload it again.",
  "errors.reading.lost": "Something went wrong on our side while your file was read. Please upload it again.",
  "errors.reading.tookTooLong":
    "Reading this file took too long. A clear photo or a screenshot of only the results reads faster; you can also enter your grades yourself.",
  "errors.reading.pdf":
    "Failed to process PDF file. Please ensure it's a valid PDF document with readable text.",
  "errors.reading.document":
    "Document parsing failed: our reader stopped at this PDF. Please try a photo or a screenshot of it.",
  "errors.reading.picture":
    "Image processing failed: our reader stopped at this picture. Please try another photo of the slip.",

  // Why the reader refused a file; the keys end in its own codes.
  "errors.reader.empty-file": "This file is empty. Please choose it again.",
  "errors.reader.unsupported-type": "Unsupported file type. Upload a JPG, PNG or PDF of your results.",
  "errors.reader.heic":
    "This is a HEIC photo, which we cannot open. Take a screenshot of it, or set your camera to JPEG, and upload that.",
  "errors.reader.damaged": "Failed to process file. It is damaged or not complete. Please send a new copy.",
  "errors.reader.too-many-pixels":
    "This picture is too large to open. Take a photo with the normal camera setting, or a screenshot.",
  "errors.reader.too-small":
    "This picture is too small to read. Upload the original photo, not its thumbnail.",
  "errors.reader.too-many-scans":
    "This list is a scan of more than four pages. Upload it in parts, or as photos of its pages.",
  "errors.reader.too-many-pages": "This PDF has too many pages. Upload only the page with your own results.",
  "errors.reader.too-many-bytes": "This file is larger than 10 MB. Please send a smaller one.",
  "errors.reader.too-much-inside":
    "This file is too large once it is unpacked. Upload a screenshot, or a photo with the normal camera setting.",
  "errors.reader.encrypted":
    "This PDF is locked with a password. Save it without the password, or upload a screenshot of it.",
  "errors.reader.other-exam":
    "This looks like another result, such as BECE, IGCSE, HND, a mock or a school report. We need your WASSCE, SSSCE or GBCE result.",
  "errors.reader.no-results":
    "We could not find any subjects with grades in this file. Upload a clear picture of your result slip, with all of it in view.",
  "errors.reader.blurred":
    "This photo is blurred. Tap the slip on your screen to focus, hold the phone still, and take it again.",
  "errors.reader.dark": "This photo is too dark. Take it again in daylight, with no shadow on the slip.",
  "errors.reader.too-far":
    "The print in this picture is too small. Go closer, so that the slip fills the whole picture.",
  "errors.reader.rows-unclear":
    "This looks like a list of several people. Upload only your own results. A school sends its class as a sheet.",
  "errors.reader.took-too-long": "Reading this file took too long. Try a clearer or smaller picture.",
  "errors.reader.cancelled": "Reading was stopped.",
  "errors.reader.busy": "Many slips are being read right now. Please try again in a minute.",
  "errors.reader.crashed": "We could not read this file. Try another picture of it.",

  "errors.class.proof": "Prove your phone number first; the list is shown to nobody else.",
  "errors.class.unknown": "There is no such class, or it belongs to another phone number.",
  "errors.class.tooManyToday": "This number has uploaded five lists today. Please go on tomorrow.",
  "errors.class.notAsked": "This class is confirmed already, or deleted.",
  "errors.class.noSuchCell": "That is no grade of this certificate, or nothing that was asked.",
  "errors.class.unanswered": "Some questions are still to be answered. What you answered is saved.",
  "errors.class.nobody": "Every row is left out, so there is no page to make.",
} as const;
