/** A notice on every page for a limited time. No zod: only types reach the browser. */
export const noticeKinds = ["info", "trouble"] as const;
type NoticeKind = (typeof noticeKinds)[number];

/** A little more than one line on a phone. */
export const longestNotice = 200;

export interface SiteNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly english: string;
}
