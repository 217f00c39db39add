import type { Standing, StandingId, ToDo } from "../../../contract/desk/today.ts";

type Task = readonly [id: StandingId, href: string, one: string, many: (count: number) => string];

const tasks: readonly Task[] = [
  [
    "proposals",
    "/refunds",
    "A refund waits for a second person",
    (n) => `${n} refunds wait for a second person`,
  ],
  ["reports", "/reports", "A visitor reported a wrong figure", (n) => `Visitors reported ${n} wrong figures`],
  ["lists", "/reports", "A visitor sent in a list", (n) => `Visitors sent in ${n} lists`],
  [
    "changes",
    "/changes",
    "A change of figures waits for a second person",
    (n) => `${n} changes of figures wait for a second person`,
  ],
  [
    "sources",
    "/sources",
    "A school’s page is overdue for a look",
    (n) => `${n} schools’ pages are overdue for a look`,
  ],
];

/** What is not wrong and needs a person, those who wait first. Nobody waits for a look at a page. */
export function tasksIn(standing: readonly Standing[]): ToDo[] {
  return tasks.flatMap(([id, href, one, many]) => {
    const count = standing.find((figure) => figure.id === id)?.count ?? 0;
    if (count === 0) return [];
    return [{ sentence: count === 1 ? one : many(count), href, people: id === "sources" ? 0 : count }];
  });
}
