import { ApiFailure } from "../../../../kernel/web/api-data.ts";

/** Turns the API's "unknown" into a 404 page. */
export async function foundOr404<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) {
      throw new Response(null, { status: 404 });
    }
    throw error;
  }
}
