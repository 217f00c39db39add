/** Who does what at the desk. No zod here: the browser imports this file. */
export const deskRoles = ["support", "catalogue", "money", "owner"] as const;
export type DeskRole = (typeof deskRoles)[number];

/** How long a login lasts, and how long a passkey that was shown counts before money moves. */
export const deskSessionHours = 8;
export const freshPasskeyMinutes = 5;
