/**
 * A failure whose message is a whole sentence for the person at the terminal: what is wrong and
 * what to do. The entry points print it alone; any other error keeps its stack, because it is a
 * bug.
 */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}
