/** The student area's "Update Info": the own profile, number, devices and data. */
export const account = {
  "account.text": "Only the phone number is needed; everything else is up to you.",
  "account.about": "About you",
  "account.fullName": "Full name",
  "account.email": "E-mail (optional)",
  "account.fromCheck": "Filled in from your last check. Save to keep it.",
  "account.course": "SHS course",
  "account.certificate": "Certificate",
  "account.school": "School you attended",
  "account.level": "Level you want",
  "account.notTold": "Not told",
  "account.regions": "Regions you would study in",
  "account.saved": "Saved",

  "account.texts": "Text messages",
  "account.texts.text":
    "The bell always tells you. Tick what should also come by SMS; never between 9 in the evening and 7 in the morning.",
  "account.texts.payment": "A payment is confirmed",
  "account.texts.figure": "A figure changes for a programme in my plan",
  "account.texts.window": "Applications open or close",
  "account.texts.deadline": "A deadline of mine comes near",

  "account.phone": "Phone number",
  "account.phone.sent": "We sent a code to each number. Both are needed.",
  "account.phone.codeTo": "Code sent to {phone}",
  "account.phone.codeToNew": "Code sent to the new number",
  "account.phone.change": "Change number",
  "account.phone.changed": "Number changed",
  "account.phone.new": "New number",
  "account.phone.new.hint": "We send a code to the old and to the new number.",
  "account.phone.send": "Send codes",
  "account.phone.codesSent": "Codes sent",

  "account.devices": "Where you are logged in",
  "account.devices.this": "This device",
  "account.devices.lastUsed": "Last used {day}",
  "account.devices.logOut": "Log out<hidden> {device}</hidden>",
  "account.devices.loggedOut": "Logged out there",
  "account.devices.everywhere": "Log out everywhere",

  "account.data": "Your data",
  "account.data.text": "Everything we hold about you, as one file (JSON).",
  "account.data.download": "Download everything",

  "account.delete": "Delete everything",
  "account.delete.text":
    "Your checks (the paid ones too), plan, applications and notifications go at once and cannot come back. Receipts stay as the law asks, without your name and number.",
  "account.delete.now": "Delete everything now",
  "account.delete.send": "Send the code to delete",
  "account.delete.sent": "Code sent",
} as const;
