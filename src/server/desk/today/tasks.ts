import type { Standing, StandingId, ToDo } from "../../../contract/desk/today.ts";

interface Task {
  readonly id: StandingId;
  readonly one: string;
  readonly many: (count: number) => string;
  readonly href: string;
  /** false: pages that are due, and nobody who waits. */
  readonly isSomebody: boolean;
}

const tasks: readonly Task[] = [
  {
    id: "proposals",
    one: "A refund waits for a second person",
    many: (count) => `${count} refunds wait for a second person`,
    href: "/refunds",
    isSomebody: true,
  },
  {
    id: "reports",
    one: "A visitor reported a wrong figure",
    many: (count) => `Visitors reported ${count} wrong figures`,
    href: "/reports",
    isSomebody: true,
  },
  {
    id: "lists",
    one: "A visitor sent in a list",
    many: (count) => `Visitors sent in ${count} lists`,
    href: "/reports",
    isSomebody: true,
  },
  {
    id: "changes",
    one: "A change of figures waits for a second person",
    many: (count) => `${count} changes of figures wait for a second person`,
    href: "/changes",
    isSomebody: true,
  },
  {
    id: "sources",
    one: "A school’s page is overdue for a look",
    many: (count) => `${count} schools’ pages are overdue for a look`,
    href: "/sources",
    isSomebody: false,
  },
];

/** What is not wrong and needs a person, those who wait first. */
export function tasksIn(standing: readonly Standing[]): ToDo[] {
  return tasks.flatMap(({ id, one, many, href, isSomebody }) => {
    const count = standing.find((figure) => figure.id === id)?.count ?? 0;
    if (count === 0) return [];
    return [{ sentence: count === 1 ? one : many(count), href, people: isSomebody ? count : 0 }];
  });
}
