import { type Level, levelIds, levels } from "../engine/index.ts";
import { allSchoolsId } from "./product.ts";

/**
 * Which part of a check is looked at: a school (null: all of the country) and a level. What was asked for comes first; the
 * others are one address away. No zod: the site imports this file.
 */
export interface ViewWanted {
  /** undefined: as it was asked. */
  readonly schoolId?: number | null | undefined;
  readonly level?: Level | undefined;
}

/** As the API says it, each as text. */
export interface ViewSaid {
  readonly school_id?: string | undefined;
  readonly programme_type_id?: string | undefined;
}

/** From `school_id` and `programme_type_id`, as the API has them, of an address or a query; what is neither is as it was asked. */
export function readView({ school_id: school = "", programme_type_id: level = "" }: ViewSaid): ViewWanted {
  const schoolId = /^\d{1,6}$/.test(school) ? Number(school) : undefined;
  return {
    schoolId: schoolId === allSchoolsId ? null : schoolId,
    level: levels.find((name) => String(levelIds[name]) === level),
  };
}

/** What an address must say for it; nothing for what is as it was asked. */
export function viewQuery({ schoolId, level }: ViewWanted): readonly [string, string][] {
  return [
    ...(schoolId === undefined ? [] : [["school_id", String(schoolId ?? allSchoolsId)] as [string, string]]),
    ...(level === undefined ? [] : [["programme_type_id", String(levelIds[level])] as [string, string]]),
  ];
}
