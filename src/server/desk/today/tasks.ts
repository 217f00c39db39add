import type { Standing, StandingId, ToDo } from "../../../contract/desk/today.ts";

type Task = readonly [
  id: StandingId,
  href: string,
  waits: "somebody" | "nobody",
  one: string,
  many: (count: number) => string,
];

const tasks: readonly Task[] = [
  [
    "proposals",
    "/refunds",
    "somebody",
    "A refund waits for a second person",
    (count) => `${count} refunds wait for a second person`,
  ],
  [
    "reports",
    "/reports",
    "somebody",
    "A visitor reported a wrong figure",
    (count) => `Visitors reported ${count} wrong figures`,
  ],
  ["lists", "/reports", "somebody", "A visitor sent in a list", (count) => `Visitors sent in ${count} lists`],
  [
    "changes",
    "/changes",
    "somebody",
    "A change of figures waits for a second person",
    (count) => `${count} changes of figures wait for a second person`,
  ],
  [
    "sources",
    "/sources",
    "nobody",
    "A school’s page is overdue for a look",
    (count) => `${count} schools’ pages are overdue for a look`,
  ],
];

/** What is not wrong and needs a person, those who wait first. */
export function tasksIn(standing: readonly Standing[]): ToDo[] {
  return tasks.flatMap(([id, href, waits, one, many]) => {
    const count = standing.find((figure) => figure.id === id)?.count ?? 0;
    if (count === 0) return [];
    return [{ sentence: count === 1 ? one : many(count), href, people: waits === "somebody" ? count : 0 }];
  });
}
