import type { Dose } from './dose.ts'
import { atLeast, atMost, type Bench, type Figure, informative } from './figure.ts'
import { fund, load, type Result } from './load.ts'
import { createOrderTables } from './order-act.ts'
import { benchWorld } from './world.ts'
import { tpcB, type Yardstick } from './yardstick.ts'

/**
 * Durable orders per second through the door, against TPC-B on the same server (`npm run bench
 * -- door`).
 */
export const doorBench: Bench = { name: 'door', measure }

async function measure(dose: Dose): Promise<Figure[]> {
  const world = await benchWorld(dose)
  try {
    await createOrderTables(world.owner)
    await fund(world, dose)
    const tpc = await tpcB(world.host, dose)
    const run = (
      callers: number,
      more: { writers?: number; accounts?: number; batchMax?: number; lines?: number } = {},
    ): Promise<Result> => load(world, dose, { writers: 1, callers, ...more })
    const alone = await run(1)
    const few = await run(16)
    const some = await run(64)
    const hot = await run(64, { accounts: 1 })
    const many = await run(1_000)
    const both = await run(2_000, { writers: 2 })
    const single = await run(64, { batchMax: 1, lines: 1 })
    return [
      figure('orders, 1 caller', alone, tpc),
      { ...figure('orders, 16 callers', few, tpc), ...atLeast(few.perSecond / tpc.perSecond, 1.8) },
      figure('orders, 64 callers', some, tpc),
      {
        ...figure('orders, 1,000 callers', many, tpc),
        ...atLeast(many.perSecond / tpc.perSecond, 4),
      },
      {
        ...figure('orders, 2,000 callers, 2 writers', both, tpc),
        ...atLeast(both.perSecond / tpc.perSecond, 6),
      },
      {
        ...figure('orders, one hot account, 64 callers', hot, { ...some, name: 'uniform' }),
        ...atLeast(hot.perSecond / some.perSecond, 0.95),
      },
      p99(some, single),
    ]
  } finally {
    await world.close()
  }
}

const rate = ({ perSecond }: { readonly perSecond: number }): string =>
  `${Math.round(perSecond).toLocaleString('en')}/s`

function figure(name: string, result: Result, against: Yardstick): Figure {
  const value = `${rate(result)}, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`
  return {
    name,
    value,
    yardstick: `${against.name} ${rate(against)}`,
    ...informative,
    ratio: result.perSecond / against.perSecond,
  }
}

function p99(queue: Result, single: Result): Figure {
  const yardstick = `one order per transaction ${single.p99.toFixed(1)} ms`
  return {
    name: 'p99 at 64 callers',
    value: `${queue.p99.toFixed(1)} ms`,
    yardstick,
    ...atMost(queue.p99 / single.p99, 0.33),
  }
}
