/** "20:30". Accra has UTC all year. */
export const accraTime = (moment: string): string => moment.slice(11, 16);
