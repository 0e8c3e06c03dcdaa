import { setTimeout as sleep } from 'node:timers/promises'
import { creditDemoMoney } from '../apps/server/src/ledger/acts/demo-money.ts'
import { type Commit, makeCommit } from '../apps/server/src/ledger/door/commit.ts'
import { makeIds, systemChance } from '../apps/server/src/base/ports.ts'
import type { Dose } from './dose.ts'
import { percentile } from './percentile.ts'
import { postmasterOf, treeMs, watchOthers } from './processor.ts'
import { tradingClock } from './trading.ts'
import type { BenchWorld } from './world.ts'

export type Load = {
  readonly callers: number
  readonly writers: number
  readonly accounts?: number
  readonly batchMax?: number
  readonly lanes?: number
}
export type Result = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Processor time of each, microseconds. */
  readonly server: number
  readonly database: number
  /** Cores that others used meanwhile. */
  readonly others: number
}

export function openDoor(
  { pool }: BenchWorld,
  { writers, batchMax = 500, lanes = 2 }: Pick<Load, 'writers' | 'batchMax' | 'lanes'>,
): Commit {
  return makeCommit({
    pool,
    writers,
    batchMax,
    lanes,
    clock: tradingClock,
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

/**
 * Callers that each send the next order when the last is answered; the warm-up is not counted.
 */
export async function load(
  world: BenchWorld,
  { seconds, warmUpMs, customers, callersMax }: Dose,
  { callers, accounts = customers, ...how }: Load,
): Promise<Result> {
  const door = openDoor(world, how)
  const postmaster = await postmasterOf(world.owner)
  const took: number[] = []
  const from = performance.now() + warmUpMs
  const until = from + seconds * 1_000
  const caller = async (): Promise<void> => {
    for (let started = performance.now(); started < until;) {
      await world.trading.order(door, accounts)
      const now = performance.now()
      if (started >= from && (now <= until || took.length === 0)) took.push(now - started)
      started = now
    }
  }
  const working = Array.from({ length: Math.min(callers, callersMax) }, caller)
  await sleep(warmUpMs)
  const cost = meter(postmaster)
  await Promise.all(working)
  const used = cost()
  await door.close()
  if (took.length === 0) throw new Error('no order ended within the time that counts')
  const at = (share: number): number => percentile(took, share)
  const each = (ms: number): number => (ms * 1_000) / Math.max(1, took.length)
  return {
    perSecond: took.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    server: each(used.server),
    database: each(used.database),
    others: used.others,
  }
}

/** Processor time from now until it is asked, of this process and of the database. */
function meter(postmaster: number) {
  const others = watchOthers([postmaster])
  const read = () => {
    const { user, system } = process.cpuUsage()
    return { server: (user + system) / 1_000, database: treeMs(postmaster) }
  }
  const before = read()
  return () => {
    const after = read()
    return {
      server: after.server - before.server,
      database: after.database - before.database,
      others: others(),
    }
  }
}
