/** The roles at the desk. No zod: the browser imports this file. */
export const deskRoles = ["support", "catalogue", "money", "owner"] as const;
export type DeskRole = (typeof deskRoles)[number];

/** Who may do what, for endpoints, pages and second persons. */
export const owners = ["owner"] as const;
/** Money that was paid, and what goes back. */
export const payers = ["money", "owner"] as const;
/** Cases of students, and the price. */
export const lookers = ["support", "money", "owner"] as const;
/** Figures, lists and everything else of the catalogue. */
export const editors = ["catalogue", "owner"] as const;
/** Texts to students, pauses and switches. */
export const helpers = ["support", "owner"] as const;
/** Who may read when schools take applications, and which of their pages are due. */
export const factReaders = ["support", "catalogue", "owner"] as const;

/** Length of a session, and how long a passkey counts as fresh. */
export const deskSessionHours = 8;
export const freshPasskeyMinutes = 5;
