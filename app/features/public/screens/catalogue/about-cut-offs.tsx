import { linkTo, strong } from "../../../../kernel/web/rich-parts.tsx";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Note } from "../../../../kernel/ui/card.tsx";
import { Section } from "../parts/article.tsx";

export function NewestYearNote({ href = "/checker" }: { href?: string }) {
  const { rich } = useWords();
  return (
    <Note className="max-w-3xl">
      {rich("cutOffs.newest", { strong, link: linkTo(href, "font-semibold underline") })}
    </Note>
  );
}

export function WhatACutOffIs() {
  const { t, rich } = useWords();
  return (
    <div className="mt-12 grid max-w-2xl gap-8">
      <Section title={t("cutOffs.what")}>
        <p>{t("cutOffs.what.aggregate")}</p>
        <p>{t("cutOffs.what.past")}</p>
        <p>{rich("cutOffs.what.held", { link: linkTo("/how-sure") })}</p>
      </Section>
      <Section title={t("cutOffs.requirement")}>
        <p>{t("cutOffs.requirement.text")}</p>
      </Section>
    </div>
  );
}
