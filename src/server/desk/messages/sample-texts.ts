import type { SampleText } from "../../../contract/desk/messages.ts";
import { productName } from "../../../contract/product.ts";
import { languages } from "../../../language/page-words.ts";
import { speechIn } from "../../../language/speech.ts";
import { inGsm, receiptText, resultText, smsLength } from "../../messages/texts.ts";

const code = "K7QM4-TXD9P";
const best = [
  { name: "BSc Computer Science", school: "KNUST", cutOff: 8 },
  { name: "BSc Biomedical Engineering", school: "KNUST", cutOff: 9 },
  { name: "Doctor of Pharmacy", school: "UHAS", cutOff: 7 },
];
const receipt = {
  seats: null,
  amountPesewas: 1200,
  currency: "GHS",
  reference: "okw-0123456789abcdef01234567",
  paidAt: new Date("2026-11-20T12:00:00Z"),
  code,
};
const codes = ["login", "proof", "change-phone", "deletion", "desk"] as const;

/** Every text of ours, made as it is made for a student, of values that are nobody's. */
export function sampleTexts(siteUrl: string): SampleText[] {
  return languages.flatMap(({ id }) => {
    const { words } = speechIn(id, ["texts"]);
    const made: [name: string, text: string][] = [
      ["A result is open", resultText(words, { code, link: `${siteUrl}/checker/results/${code}`, best })],
      ["Receipt, with a number for help", receiptText(words, { ...receipt, supportNumber: "+233241234567" })],
      ["Receipt", receiptText(words, { ...receipt, supportNumber: null })],
      ["Receipt of a class", receiptText(words, { ...receipt, seats: 30, supportNumber: null })],
      ...codes.map((purpose): [string, string] => [
        `Code: ${purpose}`,
        inGsm(words.t(`texts.code.${purpose}`, { code: "123456", product: productName })),
      ]),
    ];
    return made.map(([name, text]) => ({ name, language: id, text, parts: smsParts(text) }));
  });
}

/** Texts of more than 160 letters are cut into pieces of 153. */
function smsParts(text: string): number {
  return text.length <= smsLength ? 1 : Math.ceil(text.length / 153);
}
