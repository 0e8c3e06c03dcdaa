import type { ServerFrame } from '@parkett/contract/customer/stream'
import type { Entry } from './latest.ts'
import type { Line } from './line.ts'
import type { Holder } from './tickets.ts'

/** An instrument with the version that was sent; 0 for none yet. */
export type Watched = { readonly id: string; entry: Readonly<Entry> | undefined; sent: number }

/** One line and what its reader asked for. No queue: what cannot be sent now is read again later. */
export type Reader = {
  readonly line: Line
  readonly network: string
  /** Its turn within the quarter of a second in which all have theirs. */
  readonly slot: number
  readonly openedMs: number
  /** Undefined until the ticket came; null for a visitor. */
  holder: Holder | null | undefined
  /** What it watches, by instrument. */
  readonly watched: Map<string, Watched>
  hidden: boolean
  /** The last event of the account that was sent; null before `resume`. */
  cursor: bigint | null
  /** Events are being read for it. */
  isReading: boolean
  /** There are events that it did not get. */
  isBehind: boolean
  toldDue: boolean
  isOpen: boolean
  quotesMs: number
  spokeMs: number
  heardMs: number
  pingedMs: number
  /** Since when it takes nothing; null while it takes. */
  slowSinceMs: number | null
  /** Frames it may still send, and when that was counted. */
  allowed: number
  allowedMs: number
  free: () => void
}

export type Opening = Pick<Reader, 'line' | 'network' | 'slot' | 'free'>

export const newReader = (opening: Opening, nowMs: number): Reader => ({
  ...opening,
  openedMs: nowMs,
  holder: undefined,
  watched: new Map(),
  hidden: false,
  cursor: null,
  isReading: false,
  isBehind: false,
  toldDue: false,
  isOpen: true,
  quotesMs: 0,
  spokeMs: nowMs,
  heardMs: nowMs,
  pingedMs: nowMs,
  slowSinceMs: null,
  allowed: framesBurst,
  allowedMs: nowMs,
})

const framesBurst = 100
const framesPerSecond = 10

/** Whether a reader may send one more frame; more than ten a second, for long, are an attack. */
export function mayFrame(reader: Reader, nowMs: number): boolean {
  const back = (Math.max(0, nowMs - reader.allowedMs) / 1_000) * framesPerSecond
  reader.allowed = Math.min(framesBurst, reader.allowed + back) - 1
  reader.allowedMs = nowMs
  return reader.allowed >= 0
}

export const textOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** Above this nothing more is put before a line that does not take it. */
export const waitingBytesMax = 65_536
export const hasRoom = ({ line }: Reader): boolean => line.waiting() <= waitingBytesMax
