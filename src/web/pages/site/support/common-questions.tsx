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
          mainEntity: questions.map(({ asked }) => ({
            "@type": "Question",
            name: t(asked, values),
            acceptedAnswer: { "@type": "Answer", text: t(`${asked}.answer`) },
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
        {t(`${question.asked}.answer`)}
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

/** In the order they are asked; the answer to each is its key and ".answer". */
const questions = [
  { asked: "support.paid", link: { path: "/previous-checks", label: "support.paid.link" } },
  { asked: "support.lost", link: { path: "/previous-checks", label: "frame.previousChecks" } },
  { asked: "support.price" },
  { asked: "support.aggregate" },
  { asked: "support.missing" },
  { asked: "support.sittings" },
  { asked: "support.older" },
  { asked: "support.noDegree" },
  { asked: "support.cutOffs", link: { path: "/about#figures", label: "support.cutOffs.link" } },
  { asked: "support.delete", link: { path: "/policy#rights", label: "support.delete.link" } },
  { asked: "support.fraud" },
] as const;

type Question = (typeof questions)[number];
