import { type Level, levelIds, levels } from "@okwan/engine";
import { allSchoolsId } from "../../../kernel/contract/product.ts";

/**
 * The part of a check on screen: a school (null: the whole country) and a level. The question is the first
 * view; the others have their own addresses. No zod: the site imports this file.
 */
export interface ViewWanted {
  /** undefined: as in the question. */
  readonly schoolId?: number | null | undefined;
  readonly level?: Level | undefined;
}

/** The same as API parameters. */
export interface ViewQuery {
  readonly school_id?: string | undefined;
  readonly programme_type_id?: string | undefined;
}

/**
 * Parses `school_id` and `programme_type_id` of an address or query; invalid values mean the question's own.
 */
export function readView({ school_id: school = "", programme_type_id: level = "" }: ViewQuery): ViewWanted {
  const schoolId = /^\d{1,6}$/.test(school) ? Number(school) : undefined;
  return {
    schoolId: schoolId === allSchoolsId ? null : schoolId,
    level: levels.find((name) => String(levelIds[name]) === level),
  };
}

/** The address parameters of a view; none for the question's own. */
export function viewQuery({ schoolId, level }: ViewWanted): readonly [string, string][] {
  return [
    ...(schoolId === undefined ? [] : [["school_id", String(schoolId ?? allSchoolsId)] as [string, string]]),
    ...(level === undefined ? [] : [["programme_type_id", String(levelIds[level])] as [string, string]]),
  ];
}
