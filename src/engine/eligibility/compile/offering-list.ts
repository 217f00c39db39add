import type { Level } from "../../catalogue.ts";
import type { Offer } from "./compile.ts";

/** The offers of one country, level and school (or all schools), in the order that breaks every tie. */
export interface Place {
  readonly offers: readonly Offer[];
  /** By offer: the form's id. */
  readonly forms: Int32Array;
  /** By offer: the figures as bytes, `noFigure` where there is none. Of a split offer they say nothing: it is 0. */
  readonly strictest: Uint8Array;
  readonly kindest: Uint8Array;
  /** 1 where the figure is a real cut-off, so that meeting it qualifies. */
  readonly isCutOff: Uint8Array;
  /** Offers whose figures differ by sex or course. */
  readonly split: readonly number[];
}

/** Above every aggregate, so "no figure" never needs a question of its own. */
export const noFigure = 255;

export function placeKey(country: string, level: Level, schoolId: number | null): string {
  return `${country}|${level}|${schoolId ?? "all"}`;
}

/** By `placeKey`: the offers of every place there is. */
export function layPlaces(offers: readonly Offer[], usesCutOffs: boolean): ReadonlyMap<string, Place> {
  return new Map([...groupByPlace(offers)].map(([key, group]) => [key, layPlace(group, usesCutOffs)]));
}

function layPlace(offers: readonly Offer[], usesCutOffs: boolean): Place {
  const isSplit = offers.map(({ cutOffs }) => usesCutOffs && cutOffs.length > 1);
  const plain = offers.map(({ cutOffs }) => (usesCutOffs ? (cutOffs[0] ?? null) : null));
  return {
    offers,
    forms: Int32Array.from(offers, ({ form }) => form.id),
    strictest: Uint8Array.from(plain, (chosen, at) =>
      isSplit[at] ? 0 : (chosen?.figure.aggregate ?? noFigure),
    ),
    kindest: Uint8Array.from(plain, (chosen, at) => (isSplit[at] ? 0 : (chosen?.kindest ?? noFigure))),
    isCutOff: Uint8Array.from(plain, (chosen) => (chosen?.figure.kind === "cutoff" ? 1 : 0)),
    split: isSplit.flatMap((is, at) => (is ? [at] : [])),
  };
}

/** Those of its offers alone, in the same order. */
export function narrowed(place: Place, isWanted: (offer: Offer, at: number) => boolean): Place {
  const wanted = place.offers.flatMap((offer, at) => (isWanted(offer, at) ? [at] : []));
  const split = new Set(place.split);
  return {
    offers: wanted.map((at) => place.offers[at] as Offer),
    forms: Int32Array.from(wanted, (at) => place.forms[at] ?? 0),
    strictest: Uint8Array.from(wanted, (at) => place.strictest[at] ?? 0),
    kindest: Uint8Array.from(wanted, (at) => place.kindest[at] ?? 0),
    isCutOff: Uint8Array.from(wanted, (at) => place.isCutOff[at] ?? 0),
    split: wanted.flatMap((at, index) => (split.has(at) ? [index] : [])),
  };
}

function groupByPlace(offers: readonly Offer[]): Map<string, Offer[]> {
  const byPlace = new Map<string, Offer[]>();
  const put = (key: string, offer: Offer) => {
    const group = byPlace.get(key);
    if (group === undefined) byPlace.set(key, [offer]);
    else group.push(offer);
  };
  for (const offer of offers) {
    const { school, level } = offer.form;
    put(placeKey(school.country, level, null), offer);
    put(placeKey(school.country, level, school.id), offer);
  }
  return byPlace;
}
