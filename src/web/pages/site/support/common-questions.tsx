import { usePrice } from "../../../lib/price.ts";
import { useWords } from "../../../lib/words.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { StructuredData } from "../../parts/page-top.tsx";

/** Each opens without script; search engines read them all. */
export function CommonQuestions() {
  const price = usePrice();
  const { t, money } = useWords();
  const values = { price: money(price) };
  return (
    <section className="min-w-0" aria-labelledby="questions">
      <h2 id="questions" className="text-2xl">
        {t("support.questions")}
      </h2>
      <div className="mt-4 grid gap-3">
        {questions.map((question) => (
          <Answer key={question.asked} question={question} />
        ))}
      </div>
      <StructuredData
        facts={{
          "@type": "FAQPage",
          mainEntity: questions.map(({ asked, answer }) => ({
            "@type": "Question",
            name: t(asked, values),
            acceptedAnswer: { "@type": "Answer", text: t(answer) },
          })),
        }}
      />
    </section>
  );
}

function Answer({ question }: { question: Question }) {
  const price = usePrice();
  const { t, money } = useWords();
  return (
    <Fold title={t(question.asked, { price: money(price) })}>
      <p className="text-ink-2">
        {t(question.answer)}
        {"link" in question && (
          <>
            {" "}
            <a className="link" href={question.link.path}>
              {t(question.link.label)}
            </a>
          </>
        )}
      </p>
    </Fold>
  );
}

/** In the order they are asked. Their texts are in src/language. */
const questions = [
  {
    asked: "support.paid",
    answer: "support.paid.answer",
    link: { path: "/previous-checks", label: "support.paid.link" },
  },
  {
    asked: "support.lost",
    answer: "support.lost.answer",
    link: { path: "/previous-checks", label: "frame.previousChecks" },
  },
  { asked: "support.price", answer: "support.price.answer" },
  { asked: "support.aggregate", answer: "support.aggregate.answer" },
  { asked: "support.missing", answer: "support.missing.answer" },
  { asked: "support.sittings", answer: "support.sittings.answer" },
  { asked: "support.older", answer: "support.older.answer" },
  { asked: "support.noDegree", answer: "support.noDegree.answer" },
  {
    asked: "support.cutOffs",
    answer: "support.cutOffs.answer",
    link: { path: "/about#figures", label: "support.cutOffs.link" },
  },
  {
    asked: "support.delete",
    answer: "support.delete.answer",
    link: { path: "/policy#rights", label: "support.delete.link" },
  },
  { asked: "support.fraud", answer: "support.fraud.answer" },
] as const;

type Question = (typeof questions)[number];
