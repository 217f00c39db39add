/** What an alarm is called on screen. */
export const alarmNames: Readonly<Record<string, string>> = {
  reprint: "An old list again?",
  "other-kind": "Another kind of list?",
  "at-the-limit": "Entry limits?",
  vanished: "Programmes are missing.",
  "left-out": "Many rows left out?",
  scan: "Read from a picture.",
};
