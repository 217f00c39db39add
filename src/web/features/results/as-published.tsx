import { useWords } from "../../lib/words.tsx";

/** What a school wrote itself stays as it wrote it, and says which language that is. */
export function AsPublished({ children }: { children: string }) {
  const { language } = useWords();
  return language === "en" ? children : <span lang="en">{children}</span>;
}
