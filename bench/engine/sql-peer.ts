import type { Candidate } from "../../src/engine/index.ts";
import type { Alternative, CompiledClause, Offering } from "../../src/engine/eligibility/compile/compiled.ts";
import { cutOffIn } from "../../src/engine/eligibility/cut-offs/choose-cut-off.ts";
import { mergeSittings } from "../../src/engine/grades/merge-sittings.ts";
import { certificates } from "../../src/engine/certificates.ts";
import { isAggregateCore } from "../../src/engine/subjects/core.ts";
import { createTestDatabase } from "../../src/server/db/test-database.ts";

/**
 * The peer: one SQL query on the embedded Postgres, over tables with the same requirements. That slots can be
 * filled with one subject each is asked as Hall's theorem says it: every set of clauses needs as many
 * different subjects as it has slots.
 */
export async function sqlPeer(offerings: readonly Offering[]) {
  const { database, drop } = await createTestDatabase();
  const { pool } = database;
  await pool.query(tables);
  for (const [table, rows] of Object.entries(rowsOf(offerings))) {
    await pool.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  }
  await pool.query("analyze");
  const ask = async ({ certificate, grades, sex, course }: Candidate): Promise<Set<number>> => {
    const held = [...mergeSittings(certificates[certificate], grades).values()].filter(
      ({ points }) => points !== null,
    );
    const answer = await pool.query<{ id: number }>({
      name: "eligible",
      text: query,
      values: [held.map(({ subjectId }) => subjectId), held.map(({ points }) => points), sex, course],
    });
    return new Set(answer.rows.map(({ id }) => id));
  };
  return { ask, close: drop };
}

const tables = `
create table b_rule (id int primary key, passes int, pass_limit int, max_aggregate int);
create table b_core (rule int, number int, pick int, subject int, points int);
create table b_requirement (id int primary key, elective_count int, elective_limit int);
create table b_set (id int primary key, requirement int, alternative int, slots int, names_many bool);
create table b_set_subject (set int, subject int, points int, primary key (set, subject));
create table b_programme (id int primary key, rule int, requirement int, third_core int, admits text);
create table b_figure (programme int, sex text, course text, aggregate int);
create index on b_core (rule);
create index on b_set (requirement);
create index on b_figure (programme);
`;

const query = `
with grade as (select * from unnest($1::int[], $2::int[]) as g(subject, points)),
elective as (select * from grade where subject > 4),
three as (
  select row_number() over () as id, a.subject as one, b.subject as two, c.subject as three,
    a.points + b.points + c.points as sum, array[a.points, b.points, c.points] as points
  from elective a join elective b on a.subject < b.subject join elective c on b.subject < c.subject
),
core as (
  select (select points from grade where subject = 2) + (select points from grade where subject = 1) as two,
    (select points from grade where subject = 3) as science, (select points from grade where subject = 4) as social
),
rule_met as (
  select r.id, r.max_aggregate from b_rule r
  where not exists (
    select from (
      select c.number, min(c.pick) as pick, count(g.subject) as had
      from b_core c left join grade g on g.subject = c.subject and g.points <= c.points
      where c.rule = r.id group by c.number
    ) as clause where clause.had < clause.pick
  ) and (r.passes is null or (select count(*) from grade g where g.points <= r.pass_limit) >= r.passes)
),
able as (
  select s.set, g.subject from b_set_subject s join grade g on g.subject = s.subject and g.points <= s.points
),
filled as (
  select q.id, a.alternative, t.id as three, t.sum
  from b_requirement q
  join lateral (select distinct alternative from b_set where requirement = q.id) a on true
  join three t on (select count(*) from unnest(t.points) p where p <= q.elective_limit) >= least(3, q.elective_count)
  where not exists (
    select from b_set s
    where s.requirement = q.id and s.alternative = a.alternative and s.slots > (
      select count(*) from able
      where able.set = s.id
        and (s.names_many or able.subject <= 4 or able.subject in (t.one, t.two, t.three))
    )
  )
),
best as (select id, min(sum) as sum from filled group by id)
select p.id from b_programme p
join rule_met r on r.id = p.rule
join best b on b.id = p.requirement
cross join core c
cross join lateral (
  select c.two + b.sum + case p.third_core when 3 then c.science when 4 then c.social
    else least(c.science, c.social) end as sum
) as own
where own.sum <= coalesce(r.max_aggregate, 999)
  and (p.admits is null or p.admits = $3)
  and not exists (
    select from b_figure f
    where f.programme = p.id and f.sex is not distinct from $3 and f.course is not distinct from $4
      and f.aggregate < own.sum
  )`;

const sexes: readonly Candidate["sex"][] = [null, "female", "male"];
const courses: readonly Candidate["course"][] = [
  null,
  "Science",
  "Arts",
  "Business",
  "Technical",
  "Agricultural",
  "Home Economics",
  "Visual Arts",
];

type Rows = Record<string, Record<string, unknown>[]>;

/** Only programmes that can be answered with yes: those whose rule and subjects are published. */
function rowsOf(offerings: readonly Offering[]): Rows {
  const rows = {
    b_rule: [],
    b_core: [],
    b_requirement: [],
    b_set: [],
    b_set_subject: [],
    b_programme: [],
    b_figure: [],
  } as Rows;
  const seen = new Set<string>();
  const once = (key: string) => !seen.has(key) && seen.add(key);
  for (const { programme, entry, cutOffs } of offerings) {
    const { rule, requirement } = entry;
    if (rule === null || !entry.knowsElectives) continue;
    if (once(`rule ${rule.id}`)) {
      const { passes } = rule.rule;
      const max = rule.maxAggregate === Infinity ? null : rule.maxAggregate;
      rows["b_rule"]?.push({
        id: rule.id,
        passes: passes?.count ?? null,
        pass_limit: rule.passLimit,
        max_aggregate: max,
      });
      rule.cores.forEach(({ clause, sure }, number) => {
        for (const subject of clause.from) {
          rows["b_core"]?.push({ rule: rule.id, number, pick: clause.pick, subject, points: sure });
        }
      });
    }
    if (once(`requirement ${requirement.id}`)) {
      const { id, electiveCount, electiveLimit } = requirement;
      rows["b_requirement"]?.push({ id, elective_count: electiveCount, elective_limit: electiveLimit });
      requirement.alternatives.forEach((alternative, index) => addSets(rows, id, index, alternative));
    }
    const { id, admitsOnly } = programme;
    rows["b_programme"]?.push({
      id,
      rule: rule.id,
      requirement: requirement.id,
      third_core: entry.thirdCore,
      admits: admitsOnly,
    });
    sexes.forEach((sex) => {
      courses.forEach((course) => {
        const chosen = cutOffIn(cutOffs, { sex, course, hasResults: true });
        if (chosen)
          rows["b_figure"]?.push({ programme: id, sex, course, aggregate: chosen.figure.aggregate });
      });
    });
  }
  return rows;
}

/**
 * Every set of an alternative's clauses, the empty one too, so that a requirement without clauses has a row.
 */
function addSets(
  rows: Rows,
  requirement: number,
  alternative: number,
  { clauses, mostElectives }: Alternative,
): void {
  for (let chosen = 0; chosen < 1 << clauses.length; chosen += 1) {
    const members = clauses.filter((_, at) => (chosen & (1 << at)) !== 0);
    const id = rows["b_set"]?.length ?? 0;
    const slots = members.reduce((sum, { clause }) => sum + clause.pick, 0);
    const many = mostElectives > 3 && !members.every(({ clause }) => clause.from.every(isAggregateCore));
    rows["b_set"]?.push({ id, requirement, alternative, slots, names_many: many });
    for (const [subject, points] of kindestLimits(members)) {
      rows["b_set_subject"]?.push({ set: id, subject, points });
    }
  }
}

function kindestLimits(clauses: readonly CompiledClause[]): Map<number, number> {
  const limits = new Map<number, number>();
  for (const { clause, sure } of clauses) {
    for (const subject of clause.from) limits.set(subject, Math.max(limits.get(subject) ?? 0, sure));
  }
  return limits;
}
