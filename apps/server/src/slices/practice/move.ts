import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { PracticeStep } from '@parkett/contract/customer/practice'
import type { Instant } from '@parkett/core/market/zone'
import { makeInTurn } from '../../identity/credentials/in-turn.ts'
import type { Market } from '../../market/market.ts'
import type { PracticeInside } from './ports.ts'

type Moving = {
  readonly market: Pick<Market, 'home' | 'clock' | 'feed' | 'tend'>
  readonly settle: () => Promise<void>
}
type Move = (world: PracticeInside, to: PracticeStep) => Promise<Outcome<true>>

const hourMs = 3_600_000

/** Plays on to an instant and does what comes with it; of two at once the second begins where the first ended. */
export function makeMove({ market, settle }: Moving): Move {
  const inTurn = makeInTurn()
  return (world, to) =>
    inTurn('move', async () => {
      const target = targetOf(market, to)
      if (target > world.present()) return no('practice_present')
      world.jump(target)
      await market.clock.keep()
      await market.tend()
      await settle()
      return ok(true)
    })
}

function targetOf({ clock, feed, home }: Moving['market'], to: PracticeStep): Instant {
  const now = clock.now()
  if (to === 'hour') return now + hourMs
  const at = to === 'opening' ? feed.opensAt : feed.closesAt
  const today = feed.tradeDate(home, now)
  const here = at(home, today)
  return here > now ? here : at(home, feed.addTradingDays(home, today, 1))
}
