import type { explainFigure, Figure } from '@parkett/contract/customer/assets'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import type { Clock } from '../../../base/ports.ts'
import { dayPortfolioOf } from '../../../accounts/trading/portfolio.ts'
import type { Feed } from '../../../market/feed.ts'
import { explainAccount } from './account.ts'
import { nodeOf, sum } from './node.ts'
import { explainPosition } from './position.ts'

type Deps = {
  readonly pool: Pool
  readonly feed: Feed
  readonly clock: Clock
  /** Meant where no currency is named and no share is held. */
  readonly home: Currency
}

type Asked = {
  readonly figure: Figure
  readonly currency?: Currency | undefined
  readonly instrument?: string | undefined
}

/** A figure down to its entries and prices, at this moment; undefined where it is not one's own. */
export async function openFigure(
  { pool, feed, clock, home }: Deps,
  customer: bigint,
  { figure, ...asked }: Asked,
): Promise<AnswerOf<typeof explainFigure> | undefined> {
  const portfolio = await dayPortfolioOf(pool, feed, { customer, now: clock.now() })
  const instrument = asked.instrument === undefined ? null : BigInt(asked.instrument)
  const held = portfolio.held.find(({ row }) => row.instrument === instrument)
  const currency = asked.currency ?? held?.row.currency ?? home
  const context = { reader: pool, feed, portfolio, customer, currency }
  const opened =
    instrument === null
      ? await explainAccount(context, figure)
      : await explainPosition(context, figure, instrument)
  if (opened === undefined) return undefined
  return {
    figure,
    formula: `formula.${figure}`,
    amount: opened === null ? null : toWire(money(currency, opened.amount)),
    root: nodeOf(opened ?? sum(figure, []), currency),
    at: new Date(portfolio.now).toISOString(),
  }
}
