import { Note } from "../../ui/card.tsx";
import { Section } from "../parts/article.tsx";

export function NewestYearNote({ href = "/checker" }: { href?: string }) {
  return (
    <Note className="max-w-3xl">
      <strong>The newest year’s figures are what a check opens.</strong> There they are held against your own
      grades, subject by subject, so you see not only the line but where you stand. Everything before that is
      here, free.{" "}
      <a className="font-semibold underline" href={href}>
        Check my grades
      </a>
    </Note>
  );
}

export function WhatACutOffIs() {
  return (
    <div className="mt-12 grid max-w-2xl gap-8">
      <Section title="What a cut-off is">
        <p>
          It is the aggregate of the last person admitted that year, first choice unless we say otherwise.
          Your aggregate adds up six subjects: three cores and three electives. Six is the best there is;
          lower is better.
        </p>
        <p>
          It is a line of the past. Next year’s depends on how many places there are and who applies, so a
          point or two to spare is not a promise, and a point short is not the end.
        </p>
      </Section>
      <Section title="A cut-off is not a requirement">
        <p>
          Six credits (C6 or better, aggregate 36) let you apply at most schools. The cut-off decides who gets
          in when more people apply than there are places. Meet the requirement first, then look at the line.
        </p>
      </Section>
    </div>
  );
}
