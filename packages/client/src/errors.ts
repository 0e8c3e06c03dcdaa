import type { Facts } from '@parkett/contract/wire/outcome'
import type { Reason } from '@parkett/contract/reasons'

type Refused = {
  readonly reason: Reason
  /** The sentence for the customer, in the language of the request. */
  readonly msg: string
  /** The body's code; 401 means that the session is over. */
  readonly code: number
  readonly requestId: string
  readonly facts?: Facts
  /** For bad bodies: which fields, by path, such as `body.phone`. */
  readonly fields?: readonly string[]
}

/** The server answered, and refused. `message` is the sentence to show. */
export class CallError extends Error {
  readonly reason: Reason
  readonly code: number
  readonly requestId: string
  readonly facts: Facts
  readonly fields: readonly string[]

  constructor({ reason, msg, code, requestId, facts = {}, fields = [] }: Refused) {
    super(msg)
    this.name = 'CallError'
    this.reason = reason
    this.code = code
    this.requestId = requestId
    this.facts = facts
    this.fields = fields
  }
}

/**
 * There is no answer to show: no connection, no answer within 10 s, the caller gave up, or what
 * came back is not ours (a proxy's page). It gets no toast (specification section 8). A write
 * may or may not have been done: send it again with the same key.
 */
export class NetworkError extends Error {
  readonly kind: 'offline' | 'timeout' | 'aborted' | 'unreadable'

  constructor(kind: NetworkError['kind'], cause?: unknown) {
    super(`no answer: ${kind}`, { cause })
    this.name = 'NetworkError'
    this.kind = kind
  }
}
