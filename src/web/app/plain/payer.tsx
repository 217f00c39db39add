import { normaliseCheckCode } from "../../../contract/check-code.ts";
import {
  AskPayerPage,
  type PayerNews,
  PayPage,
  UnknownPayerPage,
} from "../../features/payer/payer-pages.tsx";
import { ResultHead } from "../../features/results/result-head.tsx";
import { payerScript } from "../../features/results/share-script.ts";
import { apiData, ApiFailure } from "../../lib/api-data.ts";
import { goTo, type PlainContent, type PlainPage } from "./plain-page.ts";

const areas = ["payer", "failures"] as const;

/** The student's side of "Ask somebody to pay": a link to send. */
export const askPayerPage: PlainPage = {
  path: /^\/checker\/results\/([^/]+)\/ask-to-pay\/?$/i,
  section: "/checker/results",
  areas,
  scripts: [payerScript],
  async answer({ site, form, named, words }) {
    if (form !== null) return null;
    const code = normaliseCheckCode(named);
    const here = `/checker/results/${code ?? encodeURIComponent(named)}`;
    if (code === null) return goTo(here);
    try {
      const asked = await apiData(site, "POST /api/v1/checks/:code/payer-link", { params: { code } });
      return {
        status: 200,
        keep: null,
        head: () => <ResultHead title={words.t("payer.ask")} />,
        main: () => <AskPayerPage asked={asked} resultAddress={here} />,
      };
    } catch (error) {
      // The check's own page says what is missing.
      if (error instanceof ApiFailure && error.status < 500) return goTo(here);
      throw error;
    }
  },
};

/** The payer's side, at another phone: the way to the gateway, and what comes back from there. */
export const payPage: PlainPage = {
  path: /^\/pay\/([\w-]+)\/?$/,
  section: "/",
  areas,
  scripts: [payerScript],
  async answer({ site, url, form, named: token, words }) {
    const here = `/pay/${token}`;
    let problem: string | null = null;
    if (form !== null) {
      try {
        const { payment_link: link } = await apiData(site, "POST /api/v1/pay/:token", { params: { token } });
        return goTo(link ?? here, 303);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        problem = error.message;
      }
    }
    const content = (status: number, main: PlainContent["main"]): PlainContent => ({
      status,
      keep: null,
      head: () => <ResultHead title={words.t("payer.title", { name: "", hasName: "no" })} />,
      main,
    });
    try {
      const payer = await apiData(site, "GET /api/v1/pay/:token", { params: { token } });
      const said = url.searchParams.get("status");
      const isBad = said === "failed" || payer.status === "failed";
      const news: PayerNews | null =
        problem !== null ? { kind: "problem", text: problem } : isBad ? { kind: "failed" } : null;
      return content(problem === null ? 200 : 409, () => (
        <PayPage payer={payer} provider={site.paymentProvider} isBack={said === "success"} news={news} />
      ));
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 429) throw error;
      return content(404, () => <UnknownPayerPage />);
    }
  },
};
