import type { Pool } from "pg";

/**
 * Stores the order in which this process will read its files, so that every process can show how many are
 * ahead. Changes during a write are batched into the next write.
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

  /** Resolves when the current order, or a newer one, is stored. */
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
