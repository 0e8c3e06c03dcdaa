import type { StreamEnd } from '@parkett/contract/customer/stream'
import { frameOf, type AccountEvent, type AccountEvents } from './account-events.ts'
import { hasRoom, textOf, type Reader } from './reader.ts'

/** Events of one customer as the door tells them, oldest first. */
export type Told = AccountEvent & { readonly customer: bigint }

type Deps = {
  readonly events: AccountEvents
  readonly end: (reader: Reader, why: StreamEnd) => void
  readonly onFault: (error: unknown) => void
}

export type PrivatePart = {
  /** Goes on behind an event; whoever missed too much, or counts what never was, reads anew. */
  readonly resume: (reader: Reader, after: bigint) => Promise<void>
  /** Reads and sends what a reader does not have, as far as its line takes it. */
  readonly catchUp: (reader: Reader) => Promise<void>
  /** What has just been committed, to all who follow this account. */
  readonly tell: (readers: Iterable<Reader>, event: AccountEvent) => void
}

const portion = 200
/** More than this is not sent again: reading anew is less. */
const againMax = 1_000n

/**
 * Events of an account to who follows it: in order, each once, none left out (`resume`). Nothing is
 * queued for a reader: the event table is the queue, and the reader a place in it.
 */
export function makePrivatePart({ events, end, onFault }: Deps): PrivatePart {
  const catchUp: PrivatePart['catchUp'] = async (reader) => {
    const { holder } = reader
    if (holder === null || holder === undefined) return
    if (reader.isReading) {
      reader.isBehind = true
      return
    }
    reader.isReading = true
    try {
      await readOn(reader, holder.customer, events)
    } catch (error) {
      onFault(error)
      end(reader, 'busy')
    } finally {
      reader.isReading = false
    }
  }

  const resume: PrivatePart['resume'] = async (reader, after) => {
    const { holder } = reader
    if (holder === null || holder === undefined) return
    try {
      const latest = await events.latest(holder.customer)
      if (!reader.isOpen) return
      const isKnown = after <= latest && latest - after <= againMax
      reader.cursor = isKnown ? after : latest
      if (!isKnown) reader.line.send(textOf({ type: 'afresh', after: latest.toString() }))
    } catch (error) {
      onFault(error)
      return end(reader, 'busy')
    }
    await catchUp(reader)
  }

  const tell: PrivatePart['tell'] = (readers, event) => {
    let frame: Buffer | undefined
    for (const reader of readers) {
      const { cursor, holder } = reader
      if (cursor === null || !holder || event.sequence <= cursor) continue
      if (!holder.isLive()) end(reader, 'session_over')
      else if (reader.isReading || event.sequence !== cursor + 1n || !hasRoom(reader))
        void catchUp(reader)
      else send(reader, event, (frame ??= frameOf(event)))
    }
  }
  return { resume, catchUp, tell }
}

function send(reader: Reader, { sequence }: AccountEvent, frame: Buffer): void {
  reader.line.send(frame)
  reader.cursor = sequence
}

/** Until nothing is left, the line is full, or the reader is gone. */
async function readOn(reader: Reader, customer: bigint, events: AccountEvents): Promise<void> {
  do {
    reader.isBehind = false
    for (;;) {
      const from = reader.cursor
      if (from === null || !reader.isOpen) return
      if (!hasRoom(reader)) {
        reader.isBehind = true
        return
      }
      const missed = await events.after(customer, { sequence: from, limit: portion })
      // Meanwhile it may have been ended, or asked to go on elsewhere.
      if (!reader.isOpen || reader.cursor !== from) break
      for (const event of missed) send(reader, event, frameOf(event))
      if (missed.length < portion) break
    }
  } while (reader.isBehind)
}
