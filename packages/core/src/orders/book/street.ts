import { least } from '../../decimal.ts'
import { hashOf } from '../../simulation/chance.ts'
import type { Level, Side, Touch } from '../match.ts'

/**
 * Steps the simulated street stands deep. Its size grows by the shown size with each step away from
 * the touch (D).
 */
const stepsDeep = 8n

/**
 * What the street offers an order of `side`, best price first: a function of the tape (`market.md`
 * M50).
 */
export function streetOf(touch: Touch, side: Side): readonly Level[] {
  const best = side === 'buy' ? touch.ask : touch.bid
  if (best === null) return []
  const step = side === 'buy' ? touch.tick : -touch.tick
  const levels: Level[] = []
  for (let i = 0n; i < stepsDeep; i += 1n) {
    const price = best.price + step * i
    if (price > 0n) levels.push({ price, shares: best.shares * (i + 1n) })
  }
  return levels
}

/** Simulated participants, each named as one; nobody of this name exists. */
const participants = [
  'SIM Amsel',
  'SIM Buchfink',
  'SIM Dohle',
  'SIM Elster',
  'SIM Fasan',
  'SIM Habicht',
  'SIM Kiebitz',
  'SIM Lerche',
] as const

/** An order of a simulated participant. */
export type StreetOrder = { readonly by: (typeof participants)[number]; readonly shares: bigint }

/** One step of the street at one second of the tape; `side` is that of the order that meets it. */
export type StreetStep = {
  readonly instrument: bigint
  readonly second: number
  readonly side: Side
  /** 0 is the touch. */
  readonly step: number
}

const ordersMost = 4
/** Three and eight share no factor: up to four of a step are four different ones. */
const apart = 3

/**
 * The orders that one step of the street is made of, the first first: one to four participants whose
 * shares add up to what the step shows (`market.md` M63). Same tape, same orders.
 */
export function ordersAt(at: StreetStep, shares: bigint): readonly StreetOrder[] {
  const name = `${at.instrument}|${at.second}|${at.side}|${at.step}`
  const drawn = hashOf(name)
  const count = 1 + (drawn % ordersMost)
  const first = Math.floor(drawn / ordersMost)
  const weights = Array.from({ length: count }, (_, n) => BigInt(1 + (hashOf(`${name}|${n}`) % 9)))
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  let left = shares
  const parts = weights.map((weight, n) => {
    const part = n === count - 1 ? left : (shares * weight) / all
    left -= part
    return { by: participants[(first + n * apart) % participants.length] ?? participants[0], part }
  })
  return parts.flatMap(({ by, part }) => (part > 0n ? [{ by, shares: part }] : []))
}

/** Of whom on a step so many shares come, behind those that were taken before. */
export function partiesOf(
  at: StreetStep,
  { shares, taken, got }: Readonly<Record<'shares' | 'taken' | 'got', bigint>>,
): readonly StreetOrder[] {
  let [gone, open] = [taken, got]
  return ordersAt(at, shares).flatMap(({ by, shares: offered }) => {
    const passed = least(offered, gone)
    gone -= passed
    const part = least(offered - passed, open)
    open -= part
    return part > 0n ? [{ by, shares: part }] : []
  })
}
