import type { Client } from '@parkett/client/client'
import { checkAnswer } from '@parkett/client/check-answer'
import type { OpenLine } from '@parkett/client/stream-lines'
import type { StreamMeans, StreamReader } from '@parkett/client/stream'
import type { Quote } from '@parkett/contract/customer/market'
import type { StreamEnd, StreamEvent } from '@parkett/contract/customer/stream'
import type { Chance } from '../base/ports.ts'
import type { Line } from './line.ts'
import { quotesFrame } from './quotes-frame.ts'
import type { AccountEvent } from './account-events.ts'
import { makeHub, type Hub, type Opened } from './hub.ts'
import type { Told } from './private-part.ts'
import { makeTickets, type Holder, type Tickets } from './tickets.ts'

/** A quote that stands for a price, and for nothing else. */
export const quoteAt = (price: number): Quote => ({
  last: `${price}.00`,
  prevClose: null,
  open: null,
  high: null,
  low: null,
  bid: null,
  ask: null,
  bidSize: 0,
  askSize: 0,
  volume: 0,
  change: null,
  changePct: null,
  status: 'trading',
  limitUp: null,
  limitDown: null,
  provenance: {
    kind: 'SIMULATED',
    source: 'test',
    at: '2026-11-20T10:00:00.000Z',
    delaySeconds: 0,
  },
})

/** Bytes that are never the same twice, and the same in every run. */
function countedChance(): Chance {
  let drawn = 0
  const bytes = (count: number): Buffer => {
    const made = Buffer.alloc(count)
    made.writeUInt32BE((drawn += 1))
    return made
  }
  return { bytes, below: () => 0 }
}

const after = async <T>(value: T, waiting: Promise<void> | undefined): Promise<T> => {
  await waiting
  return value
}

/** A hub on prices and events that a test writes, with time that only the test moves. */
export function testHub() {
  const wall = { nowMs: 1_700_000_000_000, now: () => wall.nowMs }
  const prices = new Map<string, number>()
  let edition = 0
  const kept = new Map<bigint, AccountEvent[]>()
  const eventsOf = (customer: bigint): AccountEvent[] => {
    const list = kept.get(customer) ?? []
    kept.set(customer, list)
    return list
  }
  const faults: unknown[] = []
  /** What the next question for the last event waits for. */
  const held: Promise<void>[] = []
  const tickets: Tickets = makeTickets({ wall, chance: countedChance() })
  const hub: Hub = makeHub({
    wall,
    tickets,
    prices: {
      quote: (id) => {
        const price = prices.get(id.toString())
        return price === undefined ? undefined : quoteAt(price)
      },
      edition: () => String(edition),
    },
    events: {
      latest: (customer) => after(BigInt(eventsOf(customer).length), held.pop()),
      after: async (customer, { sequence, limit }) =>
        eventsOf(customer).slice(Number(sequence), Number(sequence) + limit),
    },
    onFault: (error) => faults.push(error),
  })
  return {
    hub,
    tickets,
    wall,
    faults,
    held,
    prices,
    eventsOf,
    price: (id: string, price: number): void => {
      prices.set(id, price)
      edition += 1
    },
    /** Writes events down, and tells the hub of those that it is told of. */
    happen: (customer: bigint, types: readonly string[], isTold: boolean): void => {
      const news = types.map((type): Told => {
        const list = eventsOf(customer)
        const event = {
          sequence: BigInt(list.length + 1),
          type,
          data: { id: '7', status: 'filled' },
          at: wall.nowMs,
        }
        list.push(event)
        return { ...event, customer }
      })
      if (isTold) hub.tell(news)
    },
    /** Lets time pass in steps of a turn, and what waits for an answer get it. */
    pass: async (ms: number): Promise<void> => {
      for (let left = ms; left > 0; left -= 10) {
        wall.nowMs += 10
        await hub.beat()
        await settled()
      }
    },
  }
}

/** Whatever was promised of what is in memory is there. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => void setImmediate(done))
}

export const holderOf = (
  customer: bigint,
  session = customer,
  isLive = (): boolean => true,
): Holder => ({ customer, session, isLive })

/** A line that keeps what was sent, and takes it when the test says so. */
export function heldLine(): Line & {
  readonly sent: string[]
  readonly ended: StreamEnd[]
  stuck: boolean
} {
  const sent: string[] = []
  const ended: StreamEnd[] = []
  let waiting = 0
  const line = {
    sent,
    ended,
    stuck: false,
    send: (frame: Buffer): void => {
      sent.push(frame.toString())
      if (line.stuck) waiting += frame.length
    },
    sendQuotes: (pieces: readonly Buffer[]): void => line.send(quotesFrame(pieces)),
    waiting: (): number => (line.stuck ? waiting : (waiting = 0)),
    ping: null,
    end: (why: StreamEnd): void => void ended.push(why),
  }
  return line
}

/** What a reader of the client package knows. */
export function readerView() {
  const quotes = new Map<string, string | null>()
  const events: StreamEvent[] = []
  const states: boolean[] = []
  let afresh = 0
  const reader: StreamReader = {
    onState: ({ live }) => states.push(live),
    onQuotes: (list) => list.forEach(({ id, quote }) => quotes.set(id, quote.last)),
    onEvent: (event) => events.push(event),
    onAfresh: () => (afresh += 1),
    onTold: () => {},
  }
  return { quotes, events, states, reader, afresh: () => afresh }
}

/** A client of this hub whose tickets are those of a holder. */
export const clientOf = (tickets: Tickets, holder: () => Holder | null): Client => ({
  baseUrl: '',
  token: () => null,
  language: () => 'de',
  duplicateMsg: () => '',
  onSessionOver: () => {},
  isDuplicate: () => false,
  checkAnswer,
  transport: async () => {
    const who = holder()
    const data = { ticket: tickets.give(who), seconds: 30, own: who !== null }
    return Response.json({ code: 1, msg: '', data })
  },
})

/** What a broken network does with one frame that the server sent. */
export type Mishap = 'none' | 'lose' | 'twice' | 'swap'

/** Lines straight into a hub, through which frames go as `mishap` says; and the way to cut them. */
export function brokenLines(hub: Hub, mishap: () => Mishap) {
  let cut = (): void => {}
  const open: OpenLine = ({ ticket }, hears) => {
    let isOpen = true
    let late: string | null = null
    const say = (text: string): void => {
      if (isOpen) queueMicrotask(() => isOpen && hears.frame(text))
    }
    const send = (frame: Buffer): void => {
      const text = frame.toString()
      const what = text.startsWith('{"type":"event"') ? mishap() : 'none'
      if (what === 'lose') return
      if (what === 'swap' && late === null) {
        late = text
        return
      }
      say(text)
      if (what === 'twice') say(text)
      if (late !== null) say(late)
      late = null
    }
    const gone = (): void => {
      if (!isOpen) return
      isOpen = false
      opened?.gone()
      queueMicrotask(() => hears.gone(null))
    }
    const opened: Opened | null = hub.knock(
      {
        send,
        sendQuotes: (pieces) => send(quotesFrame(pieces)),
        waiting: () => 0,
        ping: null,
        end: gone,
      },
      'a network',
    )
    cut = gone
    queueMicrotask(() => opened?.hear(JSON.stringify({ type: 'ticket', ticket })))
    return {
      send: (frame) => isOpen && opened?.hear(JSON.stringify(frame)),
      end: () => {
        isOpen = false
        opened?.gone()
      },
    }
  }
  return { open, cut: () => cut() }
}

/** Waits that end by the test's own time. */
export function heldWaits(lines: readonly OpenLine[]) {
  let now = 0
  const waits = new Set<{ readonly at: number; readonly run: () => void }>()
  const means: StreamMeans = {
    lines,
    chance: () => 0.5,
    later: (ms, run) => {
      const wait = { at: now + ms, run }
      waits.add(wait)
      return () => void waits.delete(wait)
    },
  }
  const pass = async (ms: number): Promise<void> => {
    now += ms
    for (const wait of [...waits].filter(({ at }) => at <= now)) {
      if (!waits.delete(wait)) continue
      wait.run()
      await settled()
    }
  }
  return { means, pass }
}
