/** The free second run of a paid check. */
export const again = {
  "again.title": "Run your check again",
  "again.text":
    "For grades that were re-issued: change them here and run the check again, free, once, until {day}. You keep both results.",
  "again.second": "{subject}, second result",
  "again.none": "Not out yet",
  "again.sure": "These are the grades of my re-issued slip. I know that I can do this once.",
  "again.now": "Run again, free, once",
  "again.prove": "<link>Prove the phone number</link> of this check first.",
  "again.rewrote": "Did you write a paper again?",
  "again.rewrote.text":
    "A resit is a new result, so it takes <link>a new check</link>, {price} if something fits. Put both results into it.",
  "again.back": "Back to my result",
} as const;
