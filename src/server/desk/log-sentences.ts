/** The log's sentence for each act; {} stands for its object. An act without one is shown by its name. */
const phrases: Readonly<Record<string, string>> = {
  "log in": "logged in",
  "log in, first passkey": "logged in for the first time",
  "log in, device link": "added a device and logged in on it",
  "log out": "logged out",
  "make device link": "made a link for another device",
  "add passkey": "added a passkey",
  "remove passkey": "removed a passkey",
  "begin passkey": "began to add a passkey",
  "begin confirmation": "was asked for the passkey",
  "confirm with passkey": "showed the passkey",
  "invite operator": "invited {}",
  "change role": "changed the role of {}",
  "agree to role": "decided about the role of {}",
  "end operator": "ended the access of {}",
  "look: search": "searched for {}",
  "look: a case": "looked at the case {}",
  "look: grades": "looked at the grades of {}",
  "look: reports": "looked at the reports of visitors",
  "look: a list’s file": "downloaded the file of list {}",
  "ask gateway": "asked the gateway about {}",
  "send text again": "sent the text of {} again",
  "open by hand": "opened {} by hand",
  refund: "gave back the money of {}",
  "decide refund": "decided about the refund of {}",
  "export books": "exported the books of {}",
  "send test text": "sent a test text",
  "look at source": "looked at the source {}",
  "pause payments": "paused payments",
  "resume payments": "resumed payments",
  "pause texts": "paused texts",
  "resume texts": "resumed texts",
  switch: "switched {}",
  "switch back": "ended the switch {}",
  "make notice": "made notice {}",
  "end notice": "ended notice {}",
  "plan price": "planned price {}",
  "confirm price": "confirmed price {}",
  "call price off": "called price {} off",
  "write admission window": "wrote opening dates of {}",
  "settle report": "settled report {}",
  "propose change": "proposed a change of {}",
  "decide change": "decided change {}",
  "tell of change": "sent texts about change {}",
  "upload list": "uploaded a list of {}",
  "work on list": "worked on list {}",
  "close list": "ended the work on list {}",
  "propose list": "proposed list {}",
  "put list aside": "put list {} aside",
  "alone: change": "published change {} after 24 hours, because nobody else could confirm it",
  "alone: refund": "gave back refund {} after 24 hours, because nobody else could confirm it",
  "alone: price": "set price {} after 24 hours, because nobody else could confirm it",
  "stop: change": "stopped change {}",
  "stop: refund": "stopped refund {}",
  "stop: price": "stopped price {}",
};

/** Acts hidden by default: steps of a passkey, and requests of a page after its login had ended. */
export const technicalActs: readonly string[] = [
  "begin passkey",
  "begin confirmation",
  "confirm with passkey",
  "GET /desk/api/me",
  "GET /desk/api/today",
];
/** A refusal for a missing passkey is followed by the act itself. */
export const technicalDetail = "desk-passkey-needed";

interface Entry {
  /** null for a command on the server, or the link of a text. */
  readonly who: string | null;
  readonly what: string;
  /** The name of an operator, the reference of anything else; null without an object. */
  readonly about: string | null;
  readonly isRefused: boolean;
}

/** "Ama invited Kofi." */
export function logSentence({ who, what, about, isRefused }: Entry): string {
  const name = who ?? "The server";
  const phrase = phrases[what];
  if (phrase === undefined) return `${name}: ${[what, about].filter(Boolean).join(" ")}`;
  const did = phrase.replace("{}", () => about ?? "–");
  return isRefused ? `${name} was refused: ${did}` : `${name} ${did}`;
}

export const nameOfAct = (what: string): string => phrases[what]?.replace("{}", "…") ?? what;
