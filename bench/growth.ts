import { atMost, type Bench, type Figure, informative } from './figure.ts'
import { busyDoubt, busyShare } from './busy.ts'
import type { Dose } from './dose.ts'
import { openGrowth, type Growth } from './growth-books.ts'
import { benchWorld } from './world.ts'

/**
 * What an order and a screen cost behind few orders and behind many of one share, in processor time
 * of the server and of its database (`npm run bench -- growth`). The product's own acts and routes,
 * one caller, without the network.
 */
export const growthBench: Bench = { name: 'growth', measure }

const old = 2n
const young = 3n
const some = 5n
/** Never traded. */
const none = 6n
/** Who has some orders has one of fifty of the many: 200 of 10,000. */
const someOf = 50
/** How often each screen is read before it is measured. */
const readsMost = 20
/** Over these the many are spread: a year of trading days. */
const daysMost = 250

async function measure(dose: Dose): Promise<readonly Figure[]> {
  const doubt = busyDoubt(await busyShare(dose.warmUpMs))
  const world = await benchWorld(dose)
  const growth = await openGrowth(world)
  try {
    return await grown(growth, { history: dose.history, doubt })
  } finally {
    await growth.close()
    await world.close()
  }
}

type Asked = { readonly history: number; readonly doubt: string | null }
type Cost = { readonly server: number; readonly database: number }

async function grown(growth: Growth, { history, doubt }: Asked): Promise<readonly Figure[]> {
  const few = Math.ceil(history / someOf)
  const reads = Math.min(readsMost, Math.ceil(history / 5))
  const window = Math.max(reads, Math.ceil(history / 20))
  // Nothing is cold, whoever is asked first.
  await growth.place(4n, window)
  const each = Math.ceil(history / daysMost)
  for (let done = 0; done < history; done += each) {
    await growth.place(old, each)
    await growth.nextDay()
  }
  const placed = await cost(growth, window, () => growth.place(old, 1))
  const first = await cost(growth, window, () => growth.place(young, 1))
  // A usual day of both, with all that lies behind one of them.
  await growth.nextDay()
  for (const customer of [old, some]) await growth.place(customer, few)
  const figures = [
    figure(`an order behind ${history} of its share`, { is: placed, was: first }, [1.1, doubt]),
  ]
  for (const [name, path] of Object.entries(growth.screens)) {
    // Who never traded has no position to open.
    const who = path === growth.ofPosition ? [old, some] : [old, some, none]
    for (const customer of [...who, ...who])
      for (let time = 0; time < reads; time += 1) await growth.read(customer, path)
    const [is, was, empty] = await costsOf(who, (customer) =>
      cost(growth, window, () => growth.read(customer, path)),
    )
    if (is === undefined || was === undefined) throw new Error(`${name} was not measured`)
    figures.push(figure(`${name} behind ${history} orders, ${few}`, { is, was }, [1.5, doubt]))
    // It has something to show, where the other shows that there is nothing: no goal.
    if (empty !== undefined)
      figures.push(
        figure(`${name} behind ${few} orders, 0`, { is: was, was: empty }, [null, doubt]),
      )
  }
  return figures
}

/** One behind the other: what is measured is what the processors did. */
async function costsOf(
  who: readonly bigint[],
  measured: (customer: bigint) => Promise<Cost>,
): Promise<readonly Cost[]> {
  const costs: Cost[] = []
  for (const customer of who) costs.push(await measured(customer))
  return costs
}

async function cost(growth: Growth, times: number, act: () => Promise<void>): Promise<Cost> {
  const before = await growth.cpuMs()
  for (let time = 0; time < times; time += 1) await act()
  const after = await growth.cpuMs()
  return {
    server: (after.server - before.server) / times,
    database: (after.database - before.database) / times,
  }
}

const valueOf = ({ server, database }: Cost): string =>
  `${server.toFixed(2)} ms server, ${database.toFixed(2)} ms database`

function figure(
  name: string,
  { is, was }: { readonly is: Cost; readonly was: Cost },
  [most, doubt]: readonly [number | null, string | null],
): Figure {
  const ratio = (is.server + is.database) / Math.max(was.server + was.database, 0.01)
  const yardstick = [doubt ?? [], `few: ${valueOf(was)}`].flat().join('; ')
  const told = doubt !== null || most === null ? informative : atMost(ratio, most)
  return { name, value: valueOf(is), yardstick, ...told }
}
