/** "Tell me when this school's new cut-offs are out". */
export const watches = {
  "watches.title": "When {school}’s new cut-offs are out",
  "watches.text":
    "One text when {school} gives out its next list of cut-offs, and nothing else. You end it with one tap.",
  "watches.on": "We text {phone} when {school}’s next list is out.",
  "watches.off": "We can text {phone} when {school}’s next list is out. It costs you nothing.",
  "watches.start": "Tell me",
  "watches.stop": "Tell me no more",
  "watches.others": "You are also told of",
  "watches.back": "All about {school}",
  "watches.prove":
    "First your phone number: we send a code to it, so that nobody gets texts they did not ask for.",
  "watches.phone": "Phone number",
  "watches.send": "Send me a code",
  "watches.tooMany": "You are told of {most} schools already. End one of them first.",
  "watches.problem": "That did not work. Prove your phone again and try once more.",
} as const;
