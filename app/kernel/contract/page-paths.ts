/** Addresses of the site's pages, as paths. No zod: the browser imports this file. */

export const resultPath = (code: string): string => `/checker/results/${code}`;

export const classPath = (code: string): string => `/class/${code}`;

export const schoolPath = (slug: string): string => `/universities/${slug}`;

/** All cut-offs of a school. */
export const schoolCutOffsPath = (slug: string): string => `/cutoff-points/${slug}`;

/** Where a visitor asks for news of a school's lists. */
export const newsPath = (slug: string): string => `/tell-me/${slug}`;

/** A list of cut-offs. */
export const listPath = (id: string): string => `/lists/${id}`;

/** @param slug `slugOf` the programme's name. */
export const programmePath = ({ id, slug }: { readonly id: number; readonly slug: string }): string =>
  `/programs/${id}-${slug}`;
