import { setTimeout as sleep } from 'node:timers/promises'
import { busyDoubt, busyShare } from './busy.ts'
import { type CrowdName, crowdNames } from './crowds.ts'
import type { Dose } from './dose.ts'
import { atMost, type Bench, type Figure, informative } from './figure.ts'
import { type Line, openLine } from './http-client.ts'
import { percentile } from './percentile.ts'
import { openPress } from './press.ts'
import { withProduct } from './product.ts'
import { openTraders, type Trader } from './traders.ts'

/**
 * An order, from its review to its confirmation, five of them a second beside others who press
 * (`npm run bench -- beside`). A ratio to the idle server stands only where the machine had
 * nothing else to do.
 */
export const besideBench: Bench = { name: 'beside', measure }

/** The idle server at the end against the one at the beginning, both ways. */
const unsteadyMost = 2
const goal = 3

/** Milliseconds of each order, and how many of them were placed. */
export type Orders = { readonly took: readonly number[]; readonly placed: number }

async function measure(dose: Dose): Promise<readonly Figure[]> {
  const busy = await busyShare(dose.warmUpMs)
  return withProduct(dose, {}, (port) => pressed(port, dose, busy))
}

async function pressed(port: number, dose: Dose, busy: number): Promise<readonly Figure[]> {
  const count = Math.min(dose.clients, 16)
  const traders = await openTraders(port, count)
  const lines = await Promise.all(traders.map(() => openLine(port)))
  const people = Math.min(16, dose.callersMax)
  const tokens = traders.map((trader) => trader.get('').headers?.['token'] ?? '')
  const press = await openPress({ port, people, tokens })
  const { ordersPerSecond } = dose
  const orders = Math.max(2, Math.round(dose.seconds * 5 * ordersPerSecond))
  const alone = () => pace(lines, traders, { orders, ordersPerSecond })
  // So that nothing is cold.
  await pace(lines, traders, { orders: Math.min(orders, count), ordersPerSecond })
  const before = await alone()
  const beside: { readonly name: string; readonly orders: Orders }[] = []
  for (const names of [...crowdNames.map((name) => [name]), crowdNames]) {
    const end = press.begin(names)
    const measured = await alone()
    const times = await end()
    const called = names.length > 1 ? 'all of them' : `${people} ${calledBy[names[0] ?? 'readers']}`
    if (times === 0) throw new Error(`${called} were not answered once`)
    const name = `order beside ${called}, ${times.toLocaleString('en')} times`
    beside.push({ name, orders: measured })
  }
  press.close()
  const after = await alone()
  for (const line of lines) line.close()
  const doubt = doubtIn({ busy, before, after })
  const idle = { took: [...before.took, ...after.took], placed: before.placed + after.placed }
  return [
    { name: 'order alone', value: valueOf(idle), yardstick: doubt ?? '', ...informative },
    ...beside.map(({ name, orders: of }) => besideFigure(name, of, { idle, doubt })),
  ]
}

const calledBy: Readonly<Record<CrowdName, string>> = {
  readers: 'greedy readers',
  uploads: 'uploads',
  logins: 'garbage logins',
}

/**
 * Orders that begin at their time whether or not the last was answered: what waits is counted
 * from when it should have begun.
 */
export async function pace(
  lines: readonly Line[],
  traders: readonly Trader[],
  { orders, ordersPerSecond }: { readonly orders: number; readonly ordersPerSecond: number },
): Promise<Orders> {
  const free = lines.map(() => Promise.resolve())
  const took: number[] = []
  let placed = 0
  const began = performance.now()
  for (let at = 0; at < orders; at += 1) {
    const due = began + (at * 1_000) / ordersPerSecond
    await sleep(Math.max(0, due - performance.now()))
    const who = at % lines.length
    const work = async (): Promise<void> => {
      if (await placeOne(lines[who], traders[who])) placed += 1
      took.push(performance.now() - due)
    }
    free[who] = (free[who] ?? Promise.resolve()).then(work)
  }
  await Promise.all(free)
  return { took, placed }
}

async function placeOne(line: Line | undefined, trader: Trader | undefined): Promise<boolean> {
  if (line === undefined || trader === undefined) return false
  const review = await line.send(trader.ask())
  if (review.status !== 200) return false
  trader.reviewed(review.body)
  const confirm = trader.confirm()
  return confirm !== undefined && (await line.send(confirm)).status === 200
}

/** Why no ratio can be told, null where one can. */
export function doubtIn(seen: {
  readonly busy: number
  readonly before: Orders
  readonly after: Orders
}): string | null {
  const busy = busyDoubt(seen.busy)
  if (busy !== null) return busy
  const [first, last] = [at(seen.before, 0.5), at(seen.after, 0.5)]
  const apart = Math.max(first, last) / Math.min(first, last)
  return apart > unsteadyMost ? `no ratio: idle was ${apart.toFixed(1)} apart` : null
}

/** An order that was not placed misses the goal, whatever the machine did. */
export function besideFigure(
  name: string,
  orders: Orders,
  { idle, doubt }: { readonly idle: Orders; readonly doubt: string | null },
): Figure {
  const whole = { name, value: valueOf(orders) }
  const isWhole = orders.placed === orders.took.length
  if (doubt !== null)
    return { ...whole, yardstick: doubt, ...informative, met: isWhole ? null : false }
  const against = atMost(at(orders, 0.99) / at(idle, 0.99), goal)
  const yardstick = `alone p99 ${at(idle, 0.99).toFixed(1)} ms`
  return { ...whole, yardstick, ...against, met: against.met && isWhole }
}

export const valueOf = (orders: Orders): string =>
  `p50 ${at(orders, 0.5).toFixed(1)} ms, p99 ${at(orders, 0.99).toFixed(1)} ms, ${orders.placed} of ${orders.took.length} placed`

const at = ({ took }: Orders, share: number): number => percentile(took, share)
