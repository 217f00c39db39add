import assert from "node:assert/strict";
import { test } from "node:test";
import { speechIn } from "../../language/speech.ts";
import { whyUnderReview, type Mismatch } from "./mismatch.ts";

const french = speechIn("fr", ["payments"]).words;

test("every reason for a review is told in English and French, with money as people write it", () => {
  const table: [Mismatch | null, string, string][] = [
    [
      { code: "amount", asked: 1200, answered: 1000 },
      "We asked for GHS 12.00; the gateway says GHS 10.00 was paid.",
      "Nous avons demandé GHS 12.00 ; la passerelle dit que GHS 10.00 ont été payés.",
    ],
    [
      { code: "currency", asked: "GHS", answered: "NGN" },
      "We asked for GHS; the gateway says it was paid in NGN.",
      "Nous avons demandé des GHS ; la passerelle dit que le paiement est en NGN.",
    ],
    [
      { code: "reference", asked: "okw-1", answered: "okw-2" },
      "The gateway answered about another payment (okw-2).",
      "La passerelle a répondu pour un autre paiement (okw-2).",
    ],
    [
      { code: "testMoney" },
      "It was paid with the gateway’s test money, which is no money.",
      "Le paiement a été fait avec l’argent d’essai de la passerelle, qui ne vaut rien.",
    ],
    [
      null,
      "The gateway’s answer did not match what we asked for.",
      "La réponse de la passerelle ne correspond pas à notre demande.",
    ],
  ];
  for (const [mismatch, inEnglish, inFrench] of table) {
    assert.equal(whyUnderReview({ mismatch, reason: null }), inEnglish);
    assert.equal(whyUnderReview({ mismatch, reason: null }, french).replaceAll(/\s/g, " "), inFrench);
  }
});

test("a review that an earlier release wrote down keeps the words of that release", () => {
  const reason = "asked for 1200 pesewas, the gateway holds 1000";
  assert.equal(whyUnderReview({ mismatch: null, reason }), reason);
});
