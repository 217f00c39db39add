import { HttpClient } from "../load/http-client.ts";
import { dataOf } from "../load/journey.ts";

/**
 * A check of somebody nobody else is called, still to be paid: whatever shows that name has told a stranger's
 * result.
 */
export async function plantCheck(
  port: number,
  sendsJson: string,
): Promise<{ readonly code: string; readonly name: string }> {
  const client = new HttpClient({ host: "127.0.0.1", port });
  const name = "Zenobia";
  const send = (path: string, body: object) => client.send("POST", path, sendsJson, JSON.stringify(body));
  const student = { user_phone: "0249876543", user_name: `${name} Okwan` };
  const { code } = dataOf<{ code: string }>(await send("/api/v1/check/initial", student));
  const core = { math: 1, english: 1, science: 1, social: 1 };
  const electives = [11, 12, 13, 14].map((subject_id) => ({ subject_id, grade: 1 }));
  const checked = await send("/api/v1/check", { code, school_id: 2, results: { core, electives } });
  if (checked.status !== 200) throw new Error(`the planted check was answered ${checked.status}`);
  await send(`/api/v1/checks/${code}/payment`, {});
  client.close();
  return { code, name };
}
