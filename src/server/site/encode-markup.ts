/** Room for a whole result; what does not fit is rare and gets its own. */
const shared = Buffer.allocUnsafeSlow(256 * 1024);
const mostBytesOfCharacter = 3;

/**
 * A page's parts as UTF-8, each by itself: one long text would first have to be made of them, twice as wide for a single
 * dash in it.
 *
 * @returns bytes that hold until the next call. Whoever needs them longer copies them.
 */
export function encodeMarkup(parts: readonly string[]): Buffer {
  let end = 0;
  for (const part of parts) {
    if (end + part.length * mostBytesOfCharacter > shared.length) return Buffer.from(parts.join(""));
    end += shared.write(part, end);
  }
  return shared.subarray(0, end);
}
