import type { Dose } from './dose.ts'
import { atLeast, atMost, type Bench, type Figure, informative } from './figure.ts'
import { fund, load, openDoor, type Load, type Result } from './load.ts'
import { countsOf, type Counts } from './order-counts.ts'
import { othersDoubt } from './processor.ts'
import { type BenchWorld, benchWorld } from './world.ts'
import { medianOf, openTpcB, type Measure, type Yardstick } from './yardstick.ts'

/**
 * The product's own `orders.place`, buys and sells, through the door, against TPC-B on the same
 * server (`npm run bench -- door`): by processor time, because all share the same cores.
 */
export const doorBench: Bench = { name: 'door', measure }

/** Most processor time of an order, server and database, of that of a TPC-B in the database. */
const goals: Readonly<Record<number, readonly [processor: number, throughput: number]>> = {
  16: [0.55, 1.5],
  1_000: [0.3, 3.4],
}

async function measure(dose: Dose): Promise<Figure[]> {
  const world = await benchWorld(dose)
  try {
    await fund(world, dose)
    return await measured(world, dose, await openTpcB(world, dose))
  } finally {
    await world.close()
  }
}

async function measured(world: BenchWorld, dose: Dose, tpcB: Measure): Promise<Figure[]> {
  const run = async (callers: number, more: Partial<Load> = {}): Promise<Result> => {
    if (dose.durable) await world.owner.query('CHECKPOINT')
    return load(world, dose, { writers: 1, callers, ...more })
  }
  const yardsticks = [await tpcB()]
  const [alone, few, some] = [await run(1), await run(16), await run(64)]
  yardsticks.push(await tpcB())
  const [hot, many] = [await run(64, { accounts: 1 }), await run(1_000)]
  yardsticks.push(await tpcB())
  const [both, single] = [
    await run(2_000, { writers: 2 }),
    await run(64, { batchMax: 1, lanes: 1 }),
  ]
  const tpc = medianOf(yardsticks)
  return [
    ...figuresOf(1, alone, tpc),
    ...figuresOf(16, few, tpc),
    ...figuresOf(64, some, tpc),
    ...figuresOf(1_000, many, tpc),
    throughput('orders, 2,000 callers, 2 writers', both, tpc, null),
    throughput('orders, one hot account, 64 callers', hot, { ...some, name: 'uniform' }, 0.95),
    p99(some, single),
    ...countFigures(await orderCounts(world, dose)),
  ]
}

/** What an order leaves behind: one caller, so that a batch is one order. */
export async function orderCounts(
  world: BenchWorld,
  { countedOrders, customers }: Pick<Dose, 'countedOrders' | 'customers'>,
): Promise<Counts> {
  const work = async (times: number): Promise<void> => {
    const door = openDoor(world, { writers: 1, lanes: 1 })
    await world.trading.byTurns(door, Math.min(customers, 20), times)
    await door.close()
  }
  // Pockets and positions are opened once, which is not what an order does.
  await work(countedOrders)
  return countsOf(world, countedOrders, () => work(countedOrders))
}

const rate = ({ perSecond }: { readonly perSecond: number }): string =>
  `${Math.round(perSecond).toLocaleString('en')}/s`

function figuresOf(callers: number, result: Result, tpc: Yardstick): Figure[] {
  const name = `orders, ${callers.toLocaleString('en')} ${callers === 1 ? 'caller' : 'callers'}`
  const [processor, perSecond] = goals[callers] ?? [null, null]
  const value = `${result.server.toFixed(0)} µs server, ${result.database.toFixed(0)} µs database`
  const ratio = (result.server + result.database) / tpc.database
  // A backend that ended in between took its time with it: what is left may be less than nothing.
  const isKnown = Math.min(result.server, result.database, tpc.database) > 0
  const doubt =
    othersDoubt(Math.max(result.others, tpc.others)) ??
    (isKnown ? null : 'its processor time is not known')
  const told = Number.isNaN(ratio) || doubt !== null ? null : ratio
  return [
    throughput(name, result, tpc, perSecond),
    {
      name: `${name}, processor`,
      value,
      yardstick: doubt ?? `${tpc.name} ${tpc.database.toFixed(0)} µs`,
      ...(told !== null && processor !== null
        ? atMost(told, processor)
        : { ...informative, ratio: told }),
    },
  ]
}

type Against = Pick<Yardstick, 'perSecond' | 'name' | 'others'>

function throughput(name: string, result: Result, tpc: Against, least: number | null): Figure {
  const value = `${rate(result)}, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`
  const doubt = othersDoubt(Math.max(result.others, tpc.others))
  const ratio = result.perSecond / tpc.perSecond
  const yardstick = doubt ?? `${tpc.name} ${rate(tpc)}`
  const judged = least === null ? { ...informative, ratio } : atLeast(ratio, least)
  return { name, value, yardstick, ...(doubt === null ? judged : informative) }
}

function p99(queue: Result, single: Result): Figure {
  const doubt = othersDoubt(Math.max(queue.others, single.others))
  return {
    name: 'p99 at 64 callers',
    value: `${queue.p99.toFixed(1)} ms`,
    yardstick: doubt ?? `one order per transaction ${single.p99.toFixed(1)} ms`,
    ...(doubt === null ? atMost(queue.p99 / single.p99, 0.33) : informative),
  }
}

function countFigures({ rows, entries, statements, walBytes }: Counts): Figure[] {
  const figure = (name: string, is: number, most: number): Figure => ({
    name: `an order: ${name}`,
    value: is.toFixed(is < 100 ? 1 : 0),
    yardstick: `${most}`,
    ...atMost(is / most, 1),
  })
  return [
    figure('rows written', rows, 5),
    figure('b-tree entries', entries, 4),
    figure('statements of its batch', statements, 10),
    figure('WAL bytes', walBytes, 2_200),
  ]
}
