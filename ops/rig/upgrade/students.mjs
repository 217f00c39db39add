/** Students of a demo server, over HTTP: invented ones, the same for the same number. */

const headers = { "content-type": "application/json", authorization: "Bearer okwan_pub_demo" };

export async function api(url, method, path, body) {
  const signal = AbortSignal.timeout(30_000);
  const init =
    body === undefined
      ? { method, headers: { authorization: headers.authorization }, signal }
      : { method, headers, body: JSON.stringify(body), signal };
  const answer = await fetch(url + path, init);
  const text = await answer.text();
  let data = null;
  try {
    data = JSON.parse(text).data ?? null;
  } catch {
    // A page, of an error.
  }
  return { status: answer.status, text, data };
}

async function must(url, method, path, body) {
  const answer = await api(url, method, path, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer.data;
}

/** A check of student `nr`: schools, levels and grades in turn. `grade`: the same in every subject. */
export async function check(url, nr, grade = null) {
  const { code } = await must(url, "POST", "/api/v1/check/initial", {
    user_phone: `024${String(1_000_000 + nr)}`,
    user_name: `Student ${nr}`,
  });
  const of = (subject) => grade ?? 1 + ((nr * 7 + subject * 3) % 4);
  const [schools, subjects] = await facts(url);
  const electives = ["Elective Mathematics", "Physics", "Chemistry", "Biology"].map((name, at) => ({
    subject_id: subjects.get(name),
    grade: of(4 + at),
  }));
  const body = {
    code,
    school_id: nr % 8 === 0 ? 0 : schools[nr % 3],
    programme_type_id: nr % 7 === 0 ? 2 : 3,
    sex: nr % 2 === 0 ? "female" : "male",
    is_predicted: nr % 5 === 0,
    results: {
      core: { math: of(0), english: of(1), science: of(2), social: of(3) },
      electives,
      ...(nr % 4 === 0 ? { second_sitting: [{ subject_id: electives[1].subject_id, grade: 1 }] } : {}),
    },
  };
  const result = await must(url, "POST", "/api/v1/check", body);
  return { code, isFree: result.payment.status === "free" };
}

let known;
function facts(url) {
  known ??= Promise.all([
    // The oldest of the catalogue are the universities.
    must(url, "GET", "/api/v1/schools?country_id=1").then(({ schools }) =>
      schools
        .map(({ id }) => id)
        .filter((id) => id > 0)
        .toSorted((a, b) => a - b),
    ),
    must(url, "GET", "/api/v1/subjects/by-type?type=2").then(
      (subjects) => new Map(subjects.map(({ id, name }) => [name, id])),
    ),
  ]);
  return known;
}

/** Opens the gateway's page; its path, which any of the servers answers. */
export async function begin(url, code) {
  const { payment_link: link } = await must(url, "POST", `/api/v1/checks/${code}/payment`);
  return new URL(link).pathname;
}

export async function pay(url, page) {
  const form = new URLSearchParams({ channel: "mobile_money", outcome: "success" });
  const answer = await fetch(url + page, { method: "POST", redirect: "manual", body: form });
  if (answer.status >= 400) throw new Error(`${page}: ${answer.status}`);
}

/** Asks whether it is paid until it is. */
export async function opened(url, code) {
  for (let tries = 0; tries < 40; tries += 1) {
    const { status } = await must(url, "POST", `/api/v1/checks/${code}/payment/confirm`);
    if (status === "paid") return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${code} is paid and does not open`);
}

export const resultOf = (url, code) => api(url, "GET", `/api/v1/past-check?code=${code}`);
export const pageOf = (url, code) => api(url, "GET", `/checker/results/${code}`);
