/** Addresses are long and shared by many programmes: each gets a number, and the list stands once at the end. */
export class Sources {
  readonly #numbers = new Map<string, number>();

  /** " [3]", or nothing where no source is known. */
  mark(source: string | null): string {
    if (source === null || source === "") return "";
    const number = this.#numbers.get(source) ?? this.#numbers.size + 1;
    this.#numbers.set(source, number);
    return ` [${number}]`;
  }

  list(): readonly (readonly [number: number, address: string])[] {
    return [...this.#numbers].map(([address, number]) => [number, address] as const);
  }
}
