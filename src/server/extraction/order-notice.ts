import type { Pool } from "pg";

/**
 * Writes down in which order the files of this process will be read, so that every process can say how many are ahead.
 * Changes that come while one is being written are written together after it.
 */
export class OrderNotice {
  readonly #pool: Pool;
  readonly #server: string;
  readonly #order: () => readonly string[];
  #writing: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(pool: Pool, server: string, order: () => readonly string[]) {
    this.#pool = pool;
    this.#server = server;
    this.#order = order;
  }

  /** Resolves when an order at least as new as now's is there. */
  write(): Promise<void> {
    if (this.#writing === null) {
      this.#writing = this.#insert().finally(() => (this.#writing = null));
      return this.#writing;
    }
    this.#next ??= this.#writing
      .catch(() => {})
      .then(() => {
        this.#next = null;
        return this.write();
      });
    return this.#next;
  }

  async #insert(): Promise<void> {
    await this.#pool.query({
      name: "extraction-order",
      text: `insert into extraction_orders (server, ids) values ($1, $2)
        on conflict (server) do update set ids = excluded.ids`,
      values: [this.#server, this.#order()],
    });
  }
}
