import { useWords } from "../../lib/words.tsx";
import { NoticeBanner } from "../../ui/notice-banner.tsx";
import type { FrameFacts } from "./frame.tsx";

/** What the operators tell on every page for a while, in the reader's language, whatever the page is written in. */
export function FrameNotice({ notice }: { notice: FrameFacts["notice"] }) {
  const { t } = useWords();
  if (notice === null) return null;
  return (
    <NoticeBanner kind={notice.kind} label={t("frame.notice")} language={notice.language}>
      {notice.text}
    </NoticeBanner>
  );
}
