import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Quote } from '../packages/contract/src/customer/market.ts'
import { beatEveryMs, makeHub, type Hub } from '../apps/server/src/stream/hub.ts'
import { socketLine } from '../apps/server/src/stream/lines.ts'
import { quoteAt } from '../apps/server/src/stream/testing-stream.ts'
import type { Dose } from './dose.ts'
import { atLeast, atMost, informative, type Bench, type Figure } from './figure.ts'
import { percentile } from './percentile.ts'

/** The live stream against a bare broadcast of as many bytes (`npm run bench -- stream`). */
export const streamBench: Bench = { name: 'stream', measure }

const program = join(import.meta.dirname, 'stream-child.ts')
const watchedEach = 20
const sharesMax = 5_000
const turnsASecond = 4
const rounds = 5
/** Some tell how old what they hear is; all would be busier with that than with hearing. */
const sampledMax = 50

async function measure(dose: Dose): Promise<Figure[]> {
  const { readers, seconds } = dose
  const place = await openPlace(dose)
  try {
    const ratios: number[] = []
    let own = { perSecond: 0, cpuUs: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const bare = await flatOut(place, seconds / rounds, place.broadcast)
      own = await flatOut(place, seconds / rounds, place.turn)
      ratios.push(bare.cpuUs / own.cpuUs)
    }
    const ages = await inTime(place, seconds)
    const middle = percentile(ratios, 0.5)
    const p99 = percentile(ages.agesMs, 0.99)
    const many = `${readers.toLocaleString('en')} readers × ${watchedEach}`
    return [
      {
        name: `stream to ${many}, flat out`,
        value: `${Math.round((own.perSecond * watchedEach) / turnsASecond).toLocaleString('en')} updates/s, ${own.cpuUs.toFixed(1)} µs of processor a frame`,
        yardstick: 'a bare broadcast of as many bytes',
        ...atLeast(middle, 0.7),
      },
      {
        name: `age of a quote at ${many}`,
        value: `p99 ${p99} ms of ${ages.agesMs.length.toLocaleString('en')} heard`,
        yardstick: 'a turn and 25 ms',
        ...atMost(p99 / 275, 1),
      },
      memoryOf(place.bytesEach),
    ]
  } finally {
    await place.close()
  }
}

/** A heap that shrank while readers came was emptied of something else: that measures nobody. */
function memoryOf(bytesEach: number): Figure {
  const of = { name: 'memory of a reader', yardstick: '20 KB' }
  const value = `${(bytesEach / 1_000).toFixed(1)} KB`
  if (bytesEach > 0) return { ...of, value, ...atMost(bytesEach / 20_000, 1) }
  return { ...of, value: `${value}: the heap had other work`, ...informative, met: false }
}

type Place = {
  readonly hub: Hub
  readonly wall: { nowMs: number }
  /** What one reader costs, its line included. */
  readonly bytesEach: number
  /** Changes every quote, and lets all have their turn. */
  readonly turn: () => Promise<void>
  /** Sends as many bytes to all, and nothing more. */
  readonly broadcast: () => Promise<void>
  readonly change: (id: number) => void
  readonly shares: number
  readonly frames: () => Promise<Counted>
  readonly readers: number
  readonly close: () => Promise<void>
}
type Counted = { readonly frames: number; readonly agesMs: readonly number[] }

/** Quotes that change when they are told to, and a hub that reads them. */
function openMarket(shares: number) {
  const wall = { nowMs: Date.now(), now: () => wall.nowMs }
  const quotes: Quote[] = Array.from({ length: shares }, (_, at) => quoteAt(at + 1))
  let edition = 0
  const change = (id: number): void => {
    const before = quotes[id] ?? quoteAt(1)
    quotes[id] = { ...before, last: `${(id % 900) + 1}.${edition % 90}`, volume: Date.now() }
    edition += 1
  }
  const hub = makeHub({
    wall,
    tickets: { take: () => undefined },
    prices: { quote: (id) => quotes[Number(id) - 1], edition: () => String(edition) },
    events: { latest: async () => 0n, after: async () => [] },
    onFault: (error) => {
      throw error
    },
  })
  for (let id = 0; id < shares; id += 1) change(id)
  const quoteBytes = Buffer.byteLength(JSON.stringify({ id: '1000', quote: quotes[0] })) + 1
  return { wall, hub, change, quoteBytes }
}

/** A server whose every line is a reader of the hub. */
async function openServer(hub: Hub, shares: number) {
  const sockets: WebSocket[] = []
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  server.on('connection', (socket, { socket: raw }) => {
    const at = sockets.push(socket)
    const instruments = Array.from({ length: watchedEach }, (_, one) =>
      String(((at * 7 + one * 251) % shares) + 1),
    )
    const opened = hub.open(socketLine(socket, raw), {
      // Everybody from a network of their own.
      network: String(at),
      holder: null,
      asked: { instruments, hidden: false, after: null },
    })
    socket.on('close', () => opened?.gone())
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { sockets, server, port }
}

async function openReaders(port: number, readers: number): Promise<ChildProcess> {
  const asked = JSON.stringify({ port, readers, sampled: Math.min(readers, sampledMax) })
  const child = fork(program, [asked])
  await new Promise<void>((done) => {
    let open = 0
    child.on('message', (said) => {
      if (said === 'open' && (open += 1) === readers) done()
    })
  })
  return child
}

async function openPlace({ readers }: Dose): Promise<Place> {
  // As many shares as readers, so that a smaller dose writes as much for each of them.
  const shares = Math.min(readers, sharesMax)
  const { wall, hub, change, quoteBytes } = openMarket(shares)
  const { sockets, server, port } = await openServer(hub, shares)
  const before = heapBytes()
  const child = await openReaders(port, readers)
  const drained = async (): Promise<void> => {
    while (sockets.some(({ bufferedAmount }) => bufferedAmount > 0)) await breath()
    await breath()
  }
  let first = 0
  const turn = async (): Promise<void> => {
    // What a second brings, in four turns.
    for (let at = 0; at < shares / turnsASecond; at += 1) change((first += 1) % shares)
    for (let part = 0; part < 25; part += 1) {
      wall.nowMs += beatEveryMs
      await hub.beat()
    }
    await drained()
  }
  await turn()
  const bytesEach = (heapBytes() - before) / readers
  const same = Buffer.alloc(27 + (watchedEach / turnsASecond) * quoteBytes, 'x')
  const broadcast = async (): Promise<void> => {
    for (const socket of sockets) socket.send(same, { binary: false })
    await drained()
  }
  const frames = async (): Promise<Counted> => {
    const answer = once(child, 'message')
    child.send('count')
    return (await answer)[0] as Counted
  }
  const close = async (): Promise<void> => {
    child.disconnect()
    hub.endAll()
    sockets.forEach((socket) => socket.terminate())
    await new Promise((done) => server.close(done))
  }
  return { hub, wall, bytesEach, turn, change, shares, readers, broadcast, frames, close }
}

/** As often as it can: frames a second, and what each took of this process. */
async function flatOut({ readers }: Place, forSeconds: number, round: () => Promise<void>) {
  await round()
  const [from, cpu] = [performance.now(), process.cpuUsage()]
  let times = 0
  do {
    await round()
    times += 1
  } while (performance.now() - from < forSeconds * 1_000)
  const { user, system } = process.cpuUsage(cpu)
  const tookMs = performance.now() - from
  return {
    perSecond: (times * readers * 1_000) / tookMs,
    cpuUs: (user + system) / (times * readers),
  }
}

/** At the pace of life: as many updates a second as there are shares, and turns every 10 ms. */
async function inTime(place: Place, forSeconds: number): Promise<Counted> {
  const { hub, wall, change, shares } = place
  await place.turn()
  wall.nowMs = Math.max(wall.nowMs, Date.now())
  const ahead = wall.nowMs - Date.now()
  await place.frames()
  const from = performance.now()
  let changed = 0
  // So that a dose for a test hears something, too.
  const lastsMs = Math.max(forSeconds * 1_000, 600)
  for (;;) {
    const passed = performance.now() - from
    if (passed >= lastsMs) break
    for (; changed < (passed / 1_000) * shares; changed += 1) change(changed % shares)
    wall.nowMs = Date.now() + ahead
    await hub.beat()
    await new Promise((done) => setTimeout(done, beatEveryMs / 2))
  }
  return place.frames()
}

const breath = (): Promise<void> => new Promise((done) => void setImmediate(done))

function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
