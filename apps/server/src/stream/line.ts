import type { StreamEnd } from '@parkett/contract/customer/stream'

/** What carries frames to one reader: a WebSocket, or an answer that does not end. */
export type Line = {
  /** One frame, JSON in UTF-8. The bytes may be sent to many: nobody changes them. */
  readonly send: (frame: Buffer) => void
  /** One frame of quotes out of pieces that were written before; nobody changes them either. */
  readonly sendQuotes: (pieces: readonly Buffer[]) => void
  /** Bytes that the network has not taken yet. */
  readonly waiting: () => number
  /** Asks whether the other side is there; null where it could not answer. */
  readonly ping: (() => void) | null
  readonly end: (why: StreamEnd) => void
}
