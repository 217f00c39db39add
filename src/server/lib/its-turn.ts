/** Some ten milliseconds of pages. One alone would let everything else go first, and the row would only grow. */
const mostInATurn = 4;

const waiting: (() => void)[] = [];

/**
 * Lets those who wait for it go on a few at a time, in turns of the event loop. Answers of the database come for many at
 * once; what is made of them would else hold up everybody for as long as all of it takes.
 */
export function itsTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  for (const go of waiting.splice(0, mostInATurn)) go();
  if (waiting.length > 0) setImmediate(next);
}
