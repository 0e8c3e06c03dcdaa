import type { StreamEnd } from '@parkett/contract/customer/stream'
import type { Clock } from '../base/ports.ts'
import type { AccountEvents } from './account-events.ts'
import { hear, watch } from './client-frames.ts'
import { makeLatest, type Prices } from './latest.ts'
import type { Line } from './line.ts'
import { makePrivatePart, type PrivatePart, type Told } from './private-part.ts'
import { textOf, type Reader } from './reader.ts'
import { makeReaders, type Readers } from './readers.ts'
import type { Holder, Tickets } from './tickets.ts'
import { takeTurn, turnMs } from './turn.ts'

/** All have their turn in 25 groups, so that no burst of all of them keeps an order waiting. */
const slots = 25
export const beatEveryMs = turnMs / slots

export type HubDeps = {
  readonly wall: Clock
  readonly prices: Prices
  readonly events: AccountEvents
  readonly tickets: Pick<Tickets, 'take'>
  readonly onFault: (error: unknown) => void
}

/** What was asked for together with a ticket, on a line that carries nothing back. */
export type Asked = {
  readonly instruments: readonly string[]
  readonly hidden: boolean
  readonly after: bigint | null
}

/** One open line, for who brings its frames. */
export type Opened = {
  readonly hear: (text: string) => void
  /** The other side answered a ping. */
  readonly isThere: () => void
  /** The line is gone. */
  readonly gone: () => void
}

export type Hub = {
  /** A line whose ticket is still to come; null where a network has too many of them. */
  readonly knock: (line: Line, network: string) => Opened | null
  /** A line whose ticket was taken already; null where all places are taken. */
  readonly open: (
    line: Line,
    of: { readonly network: string; readonly holder: Holder | null; readonly asked: Asked },
  ) => Opened | null
  /** The turns that are due; every `beatEveryMs`. */
  readonly beat: () => Promise<void>
  /** What the door committed. */
  readonly tell: (events: readonly Told[]) => void
  /** Messages to a customer changed. */
  readonly told: (customer: bigint) => void
  readonly endSession: (session: bigint) => void
  readonly endAll: () => void
  readonly size: () => number
}

/** Everybody who reads a stream of this process. */
export function makeHub(deps: HubDeps): Hub {
  const { wall, prices, events, onFault } = deps
  const latest = makeLatest(prices)
  const readers = makeReaders(wall, slots)
  const end = (reader: Reader, why: StreamEnd): void => {
    if (readers.drop(reader)) reader.line.end(why)
  }
  const own = makePrivatePart({ events, end, onFault })
  const entry = makeEntry({ ...deps, readers, own, end })

  const takeTurns = (group: ReadonlySet<Reader>, nowMs: number): void => {
    for (const reader of group) {
      const why = takeTurn(reader, latest, nowMs)
      if (why !== null) end(reader, why)
      else if (reader.isBehind && reader.slowSinceMs === null) void own.catchUp(reader)
    }
  }
  let turn = Math.floor(wall.now() / beatEveryMs)
  const beat = async (): Promise<void> => {
    const nowMs = wall.now()
    const due = Math.floor(nowMs / beatEveryMs)
    const first = Math.max(turn + 1, due - slots + 1)
    turn = due
    if (readers.size() === 0) return
    latest.look()
    for (let at = first; at <= due; at += 1) takeTurns(readers.inTurn(at % slots), nowMs)
  }
  return {
    ...entry,
    beat,
    tell: (list) => {
      for (const event of list) own.tell(readers.of(event.customer), event)
    },
    told: (customer) => {
      for (const reader of readers.of(customer)) reader.toldDue = true
    },
    endSession: (session) => {
      for (const reader of readers.all())
        if (reader.holder?.session === session) end(reader, 'session_over')
    },
    endAll: () => {
      for (const reader of readers.all()) end(reader, 'server_stopping')
    },
    size: readers.size,
  }
}

type Entry = Pick<HubDeps, 'wall' | 'events' | 'tickets' | 'onFault'> & {
  readonly readers: Readers
  readonly own: PrivatePart
  readonly end: (reader: Reader, why: StreamEnd) => void
}

/** How a line becomes a reader, and what it says from then on. */
function makeEntry(entry: Entry): Pick<Hub, 'knock' | 'open'> {
  const { wall, events, tickets, onFault, readers, own, end } = entry
  const ready = async (reader: Reader, asked?: Asked): Promise<void> => {
    const { holder } = reader
    if (!holder) return reader.line.send(textOf({ type: 'ready', after: null }))
    try {
      const after = await events.latest(holder.customer)
      if (!reader.isOpen) return
      reader.line.send(textOf({ type: 'ready', after: after.toString() }))
      if (asked !== undefined) await own.resume(reader, asked.after ?? after)
    } catch (error) {
      onFault(error)
      end(reader, 'busy')
    }
  }
  const greeted = new WeakMap<Reader, Promise<void>>()
  const does = {
    ticket: (reader: Reader, ticket: string): void => {
      const holder = tickets.take(ticket)
      if (holder === undefined) return end(reader, 'ticket_wrong')
      if (!readers.seat(reader, holder)) return end(reader, 'too_many_streams')
      greeted.set(reader, ready(reader))
    },
    // Never before `ready`: what it says of the last event would come behind that event.
    resume: (reader: Reader, after: bigint): void => {
      void (greeted.get(reader) ?? Promise.resolve()).then(() => own.resume(reader, after))
    },
  }
  const handle = (reader: Reader): Opened => ({
    hear: (text) => {
      if (!reader.isOpen) return
      const why = hear(reader, text, { nowMs: wall.now(), does })
      if (why !== null) end(reader, why)
    },
    isThere: () => void (reader.heardMs = wall.now()),
    gone: () => void readers.drop(reader),
  })
  return {
    knock: (line, network) => {
      const reader = readers.knock(line, network)
      return reader === null ? null : handle(reader)
    },
    open: (line, { network, holder, asked }) => {
      const reader = readers.knock(line, network)
      if (reader === null) return null
      if (!readers.seat(reader, holder)) {
        readers.drop(reader)
        return null
      }
      reader.hidden = asked.hidden
      watch(reader, asked.instruments)
      // Not yet: who opened it has something to say before, its headers.
      queueMicrotask(() => void ready(reader, asked))
      return handle(reader)
    },
  }
}
