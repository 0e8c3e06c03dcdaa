import { setTimeout as sleep } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type AuctionWorld, openAuctionWorld } from './auction-world.ts'
import { commandsPerSecond } from './auction-book.ts'
import type { Dose } from './dose.ts'
import { type Bench, type Figure, informative } from './figure.ts'
import { fund } from './load.ts'
import { percentile } from './percentile.ts'
import { othersDoubt, postmasterOf, watchOthers } from './processor.ts'
import { benchWorld } from './world.ts'

/**
 * What the book does in a second, and what other orders wait for while an auction of very many is uncrossed
 * and booked (`npm run bench -- auction`).
 */
export const auctionBench: Bench = { name: 'auction', measure }

async function measure(dose: Dose): Promise<Figure[]> {
  const book = commandsPerSecond(dose)
  const world = await benchWorld(dose)
  try {
    await fund(world, dose)
    const auction = await openAuctionWorld(world, dose)
    const others = watchOthers([await postmasterOf(world.owner)])
    const alone = await beside(auction, () => sleep(dose.seconds * 1_000))
    const during = await beside(auction, auction.uncross)
    const doubt = othersDoubt(others())
    await auction.close()
    return [
      {
        name: 'matching commands in memory',
        value: `${rounded(book.perSecond)}/s, ${rounded(book.standing)} orders standing`,
        yardstick: '',
        ...informative,
      },
      tail('an order beside no auction', alone, ''),
      tail(`an order beside an auction of ${rounded(auction.orders)}`, during, doubt ?? ''),
      {
        name: `an auction of ${rounded(auction.orders)} uncrossed and booked`,
        value: `${(during.ms / 1_000).toFixed(2)} s, ${rounded(auction.filled())} orders filled`,
        yardstick: doubt ?? '',
        ...informative,
      },
    ]
  } finally {
    await world.close()
  }
}

type Tail = { readonly took: readonly number[]; readonly ms: number; readonly still: number }

/** Orders of other shares, one behind the other, as long as the work lasts; and how long nothing else ran. */
async function beside(
  { order }: Pick<AuctionWorld, 'order'>,
  work: () => Promise<unknown>,
): Promise<Tail> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const took: number[] = []
  const started = performance.now()
  let isOver = false
  const trading = (async () => {
    do {
      const from = performance.now()
      await order()
      took.push(performance.now() - from)
    } while (!isOver)
  })()
  delay.enable()
  await work()
  isOver = true
  const ms = performance.now() - started
  delay.disable()
  await trading
  return { took, ms, still: delay.max / 1e6 }
}

function tail(name: string, { took, still }: Tail, doubt: string): Figure {
  const at = (share: number): string => percentile(took, share).toFixed(1)
  const longest = Math.max(...took).toFixed(1)
  const value = `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${longest} ms of ${took.length}; still ${still.toFixed(0)} ms`
  return { name, value, yardstick: doubt, ...informative }
}

const rounded = (count: number): string => Math.round(count).toLocaleString('en')
