import { creditDemoMoney } from '../apps/server/src/ledger/acts/demo-money.ts'
import { type Commit, makeCommit } from '../apps/server/src/ledger/door/commit.ts'
import { makeIds, systemChance } from '../apps/server/src/base/ports.ts'
import { placeOrder } from './order-act.ts'
import type { Dose } from './dose.ts'
import type { BenchWorld } from './world.ts'

export type Load = {
  readonly callers: number
  readonly writers: number
  readonly accounts?: number
  readonly batchMax?: number
  readonly lines?: number
}
export type Result = { readonly perSecond: number; readonly p50: number; readonly p99: number }

export function openDoor(
  { pool }: BenchWorld,
  { writers, batchMax = 500, lines = 2 }: Pick<Load, 'writers' | 'batchMax' | 'lines'>,
): Commit {
  return makeCommit({
    pool,
    writers,
    batchMax,
    lanes: lines,
    clock: { now: () => Date.now() },
    wall: { now: () => Date.now() },
    ids: makeIds(() => Date.now(), systemChance),
    alarm: (what, facts) => console.error(what, facts),
  })
}

/** Enough money that no order of the bench is refused, share pockets not yet opened. */
export async function fund(
  world: BenchWorld,
  { customers }: Pick<Dose, 'customers'>,
): Promise<void> {
  const door = openDoor(world, { writers: 1 })
  const input = [{ currency: 'EUR', minor: 1_000_000_000_000n }] as const
  await Promise.all(
    Array.from({ length: customers }, (_, at) =>
      door.submit(creditDemoMoney, {
        customer: BigInt(at + 1),
        route: 'fund',
        key: 'fund',
        bodyHash: '',
        input,
      }),
    ),
  )
  await door.close()
}

let calls = 0
/** One order of a random customer, of so many. */
export async function order(door: Commit, accounts: number): Promise<void> {
  const customer = BigInt(1 + systemChance.below(accounts))
  const key = `bench-key-${(calls += 1)}`
  const input = { instrument: 7n, quantity: 10n, price: 8_500n }
  const answer = await door.submit(placeOrder, {
    customer,
    route: 'bench',
    key,
    bodyHash: key,
    input,
  })
  if (!answer.ok) throw new Error(`the bench's order was refused: ${answer.reason}`)
}

/**
 * Callers that each send the next order when the last is answered; the warm-up is not counted.
 */
export async function load(
  world: BenchWorld,
  { seconds, warmUpMs, customers, callersMax }: Dose,
  { callers, accounts = customers, ...how }: Load,
): Promise<Result> {
  const door = openDoor(world, how)
  const took: number[] = []
  const from = performance.now() + warmUpMs
  const until = from + seconds * 1_000
  const caller = async (): Promise<void> => {
    for (let started = performance.now(); started < until;) {
      await order(door, accounts)
      const now = performance.now()
      if (started >= from && now <= until) took.push(now - started)
      started = now
    }
  }
  await Promise.all(Array.from({ length: Math.min(callers, callersMax) }, caller))
  await door.close()
  took.sort((a, b) => a - b)
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? 0
  return { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) }
}
