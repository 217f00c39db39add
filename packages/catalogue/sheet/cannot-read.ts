/** Why a list, a guide or a proposal cannot be used, in a sentence for the catalogue's editor. */
export class CannotRead extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "CannotRead";
  }
}

/** It holds more than we read at once. */
export class TooMuch extends CannotRead {}
