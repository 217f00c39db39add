/** The roles at the desk. No zod: the browser imports this file. */
export const deskRoles = ["support", "catalogue", "money", "owner"] as const;
export type DeskRole = (typeof deskRoles)[number];

/** Length of a session, and how long a passkey counts as fresh. */
export const deskSessionHours = 8;
export const freshPasskeyMinutes = 5;
