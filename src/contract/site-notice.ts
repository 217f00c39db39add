/** What is told on every page for a while. No zod here: only types cross into the browser. */
export const noticeKinds = ["info", "trouble"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** One line and a bit on a phone, read while waiting for something else. */
export const longestNotice = 200;

export interface SiteNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly english: string;
  readonly french: string;
}
