/** No texts between nine in the evening and seven in the morning. Ghana's time is UTC all year. */
const quietFrom = 21;
const quietUntil = 7;

/** When a text requested now may be sent. */
export function afterQuietHours(moment: Date): Date {
  const hour = moment.getUTCHours();
  if (hour >= quietUntil && hour < quietFrom) return moment;
  const morning = new Date(moment);
  morning.setUTCHours(quietUntil, 0, 0, 0);
  if (hour >= quietFrom) morning.setUTCDate(morning.getUTCDate() + 1);
  return morning;
}
