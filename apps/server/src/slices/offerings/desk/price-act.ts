import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { parsePrice, printPrice } from '@parkett/core/decimal'
import { isOutside } from '@parkett/core/offerings/own-price'
import { mayPrice, type Priceable } from '@parkett/core/offerings/pricing'
import type pg from 'pg'
import type { Clock } from '../../../base/ports.ts'
import { orRefuse } from '../../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../../identity/four-eyes/act.ts'
import type { Feed } from '../../../market/feed.ts'
import { makeDue } from '../../../platform/jobs/due.ts'
import { pricesOf, rangeOf, type OfferingRow } from '../offering.ts'
import { outsideKind } from '../terms-jobs.ts'
import { evidence, found, object } from './of-offering.ts'

type Act = Extract<ApprovalAct, { kind: 'offering.price' }>
type Db = Pick<pg.PoolClient, 'query'>
type Deps = { readonly clock: Clock; readonly feed: Feed }

/** As far as two people may fix its price; that of a seeded one is in its seed. */
function priceableOf(row: OfferingRow): Priceable {
  const range = row.sequence === null ? rangeOf(row) : undefined
  return {
    board: row.board,
    range: range ?? null,
    closesAt: row.closesAt.getTime(),
    drawsAt: row.drawsAt.getTime(),
    isOver: row.calledOffAt !== null || (range?.fixedAt ?? null) !== null,
  }
}

export function isPriceable(row: OfferingRow, now: number): boolean {
  const { range, isOver, closesAt } = priceableOf(row)
  return range !== null && !isOver && now >= closesAt
}

/**
 * Two people fix the price of an offering within its range (`market.md` M69): behind the closing, when all is asked for, and
 * before the draw, which it changes nothing of. Outside of the range everybody is asked (M75). What the highest price set
 * aside too much comes back with the result.
 */
export const priceOffering = (deps: Deps): FourEyesAct =>
  fourEyesAct<'offering.price'>({
    kind: 'offering.price',
    object,
    evidence,
    preview: async (db, act) => {
      const { priceLow, priceHigh } = await judged(deps, db, act)
      const before = [priceLow, priceHigh].map((price) => printPrice(price ?? 0n)).join(' – ')
      return { before, after: act.price }
    },
    run: async (db, act, { approval }) => {
      const row = await judged(deps, db, act)
      const now = deps.clock.now()
      const price = parsePrice(act.price)
      await db.query(
        `INSERT INTO offering_prices (offering, price, decided_at, approval) VALUES ($1, $2, $3, $4)`,
        [act.offering, price, new Date(now), approval],
      )
      if (isOutside(price, pricesOf(row)))
        await makeDue(db, { kind: outsideKind, key: act.offering, at: now })
    },
    committed: async () => {},
  })

/** The offering, when its price may be fixed so. */
async function judged({ clock, feed }: Deps, db: Db, act: Act): Promise<OfferingRow> {
  const row = await found(db, act)
  const now = clock.now()
  const seen = { low: parsePrice(act.priceLow), high: parsePrice(act.priceHigh) }
  const asked = { seen, price: parsePrice(act.price) }
  orRefuse(mayPrice(priceableOf(row), asked, { now, today: feed.tradeDate(row.market, now) }))
  return row
}
