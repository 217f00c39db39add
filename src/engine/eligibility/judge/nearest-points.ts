/** A miss of more points than this is not near. */
export const nearestPoints = 3;
