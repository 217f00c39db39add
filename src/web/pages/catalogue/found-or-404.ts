import { ApiFailure } from "../../lib/api-data.ts";

/** What the API does not know is a page that does not exist. */
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
