import {
  assetsShow,
  type AssetsPerformance,
  assetsPerformance,
  explainFigure,
  ledgerJournal,
} from '@parkett/contract/customer/assets'
import type { Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Provenance } from '@parkett/contract/wire/provenance'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { journalOf } from '../../ledger/read/read.ts'
import type { Feed } from '../../market/feed.ts'
import type { Clock } from '../../base/ports.ts'
import { reservedFor } from '../../accounts/offerings/reserved.ts'
import { sourceOf } from '../../accounts/trading/journal-source.ts'
import { dayPortfolioOf, type Portfolio } from '../../accounts/trading/portfolio.ts'
import { openFigure } from './explain/open.ts'
import { performanceFor, type Closes } from './performance.ts'
import { blocksOf } from './show.ts'

export type AssetsDeps = {
  readonly pool: Pool
  readonly feed: Feed
  readonly clock: Clock
  readonly closes: Closes
  /** The label of the market's prices at an instant, where no share is held. */
  readonly provenance: (at: number) => Provenance
  /** The home market's currency: its figures come first, and are meant where none is named. */
  readonly home: Currency
  /** True where accounts start with play money. */
  readonly demoMoney: boolean
}

/**
 * Where the figures' prices come from: the first held share's quote, or what the market says of
 * itself.
 */
function provenanceOf(
  portfolio: Portfolio,
  { provenance }: Pick<AssetsDeps, 'provenance'>,
): Provenance {
  return portfolio.held[0]?.quote.provenance ?? provenance(portfolio.now)
}

/** The personal centre's figures, as their customer sees them. */
export async function assetsOf(
  deps: Omit<AssetsDeps, 'closes'>,
  customer: bigint,
): Promise<AnswerOf<typeof assetsShow>> {
  const { pool, feed, clock, home, demoMoney } = deps
  const [portfolio, reserved] = await Promise.all([
    dayPortfolioOf(pool, feed, { customer, now: clock.now() }),
    reservedFor(pool, customer),
  ])
  const blocks = blocksOf(feed, portfolio, { home, reserved })
  const at = new Date(portfolio.now).toISOString()
  return { blocks, at, provenance: provenanceOf(portfolio, deps), demoMoney }
}

/** What an account was worth over a span, as its customer sees it. */
export async function worthOf(
  deps: Pick<AssetsDeps, 'pool' | 'feed' | 'clock' | 'closes'>,
  asked: Parameters<typeof performanceFor>[2],
): Promise<AssetsPerformance> {
  const { pool, feed, clock } = deps
  const portfolio = await dayPortfolioOf(pool, feed, {
    customer: asked.customer,
    now: clock.now(),
  })
  return performanceFor(deps, portfolio, asked)
}

/** The personal centre's figures, and the way from each of them down to its ledger entries. */
export function registerAssets(app: FastifyInstance, gate: Gate, deps: AssetsDeps): void {
  const { pool } = deps

  serve(app, gate, assetsShow, ({ customer }) => assetsOf(deps, customer))

  serve(app, gate, assetsPerformance, ({ customer, query }) =>
    worthOf(deps, { customer, ...query }),
  )

  serve(app, gate, explainFigure, async ({ customer, params, query }) => {
    const opened = await openFigure(deps, customer, { ...params, ...query })
    return opened ?? refuse('not_found')
  })

  serve(app, gate, ledgerJournal, async ({ customer, params }) => {
    const found = await journalOf(pool, customer, BigInt(params.id))
    if (found === undefined) return refuse('not_found')
    const { journal, lines } = found
    return {
      id: journal.id.toString(),
      event: journal.event,
      at: new Date(journal.businessAt).toISOString(),
      businessDate: journal.businessDate,
      ...sourceOf(journal),
      lines: lines.map(({ debit, credit, asset, amount }) => ({
        debit,
        credit,
        asset,
        amount: amount.toString(),
      })),
      hash: journal.hash,
      previousHash: journal.previousHash,
    }
  })
}
