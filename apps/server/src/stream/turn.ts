import type { StreamEnd } from '@parkett/contract/customer/stream'
import type { Latest } from './latest.ts'
import { textOf, type Reader } from './reader.ts'

/** Everybody has a turn in this time; who looks away, in a second. */
export const turnMs = 250
const hiddenMs = 1_000
const ticketWithinMs = 5_000
/** A reader that takes nothing for so long is ended. */
const slowMaxMs = 30_000
/** Well below the silence after which a reader gives a stream up. */
const beatMs = 5_000
const pingMs = 20_000
const silentMaxMs = 60_000

const beat = textOf({ type: 'beat' })
const told = textOf({ type: 'told' })

/**
 * One reader's turn: what changed of what it watches, as one frame, if its line took the last one.
 * Answers why its stream ends, or null.
 */
export function takeTurn(reader: Reader, latest: Latest, nowMs: number): StreamEnd | null {
  const { holder, line } = reader
  if (holder === undefined) return nowMs - reader.openedMs > ticketWithinMs ? 'ticket_late' : null
  if (holder !== null && !holder.isLive()) return 'session_over'
  if (line.waiting() > 0) {
    reader.slowSinceMs ??= nowMs
    return nowMs - reader.slowSinceMs >= slowMaxMs ? 'too_slow' : null
  }
  reader.slowSinceMs = null
  if (reader.toldDue) {
    reader.toldDue = false
    speak(reader, told, nowMs)
  }
  if (!reader.hidden || nowMs - reader.quotesMs >= hiddenMs) sendQuotes(reader, latest, nowMs)
  if (nowMs - reader.spokeMs >= beatMs) speak(reader, beat, nowMs)
  return askWhetherThere(reader, nowMs)
}

function sendQuotes(reader: Reader, latest: Latest, nowMs: number): void {
  const pieces: Buffer[] = []
  for (const watched of reader.watched.values()) {
    const { version, bytes } = latest.newest((watched.entry ??= latest.entry(watched.id)))
    if (version === watched.sent) continue
    watched.sent = version
    pieces.push(bytes)
  }
  if (pieces.length === 0) return
  reader.quotesMs = nowMs
  reader.spokeMs = nowMs
  reader.line.sendQuotes(pieces)
}

function speak(reader: Reader, frame: Buffer, nowMs: number): void {
  reader.spokeMs = nowMs
  reader.line.send(frame)
}

/** A line may be cut without a word; then nothing is heard of the other side any more. */
function askWhetherThere(reader: Reader, nowMs: number): StreamEnd | null {
  if (reader.line.ping === null) return null
  if (nowMs - reader.heardMs > silentMaxMs) return 'silent'
  if (nowMs - reader.heardMs > pingMs && nowMs - reader.pingedMs > pingMs) {
    reader.pingedMs = nowMs
    reader.line.ping()
  }
  return null
}
