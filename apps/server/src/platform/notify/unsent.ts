/** A message as it is known by: of an event of the books, or of the house. */
type Message = { readonly customer: bigint; readonly event?: { readonly sequence: bigint } }

/** Messages that could not be said while others of the same round could. */
export class Unsent extends Error {
  readonly failed: readonly { readonly message: Message; readonly why: unknown }[]

  constructor(failed: Unsent['failed']) {
    super('notices that could not be said', { cause: failed.map(({ why }) => why) })
    this.name = 'Unsent'
    this.failed = failed
  }
}
