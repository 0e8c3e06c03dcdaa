import { operatorAdvanceDay, operatorVerify } from '@parkett/contract/operator'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serve, type Gate } from '../../http/serve.ts'
import type { Check } from '../../ledger/check.ts'
import { verifyBooks } from '../../ledger/verify.ts'
import type { Market } from '../../market/market.ts'

export type OperatorDeps = {
  readonly pool: Pool
  readonly market: Pick<Market, 'home' | 'clock' | 'feed' | 'tend'>
  readonly checks: readonly Check[]
  readonly runDay: () => Promise<{ readonly expired: number; readonly settled: number }>
  readonly match: () => Promise<number>
  /** What the audit log says of itself: its newest hash, and the first fault if there is one. */
  readonly verifyAudit: () => Promise<{ readonly head: string; readonly found: string | undefined }>
}

/** Staff calls: they move the simulated day and check the books. Nothing here sets a price or a balance (`honesty.md` H2). */
export function registerOperator(app: FastifyInstance, gate: Gate, deps: OperatorDeps): void {
  const { clock, feed } = deps.market

  serve(app, gate, operatorAdvanceDay, async ({ body }) => {
    const { market = deps.market.home, days = 1 } = body
    let settled = 0
    let expired = 0
    for (let left = days; left > 0; left -= 1) {
      await clock.advanceTo(nextOpening(deps, market))
      await deps.market.tend()
      const done = await deps.runDay()
      settled += done.settled
      expired += done.expired
      await deps.match()
    }
    const now = clock.now()
    return { now: new Date(now).toISOString(), tradeDate: feed.tradeDate(market, now), settled, expired }
  })

  serve(app, gate, operatorVerify, async () => {
    const { head, found } = await deps.verifyAudit()
    const title = 'The audit log is chained without a gap and contains every exported head'
    const audit: Check = { id: 'I12-audit', title, broken: async () => found }
    const books = await verifyBooks(deps.pool, { now: clock.now(), own: [...deps.checks, audit] })
    return { ...books, auditHead: head }
  })
}

/** The next opening that lies ahead: today's when the session has not begun, else the next trading day's. */
function nextOpening({ market: { clock, feed } }: OperatorDeps, market: 'DE' | 'CN' | 'HK' | 'US'): number {
  const now = clock.now()
  const date = feed.tradeDate(market, now)
  const opens = feed.opensAt(market, date)
  return opens > now ? opens : feed.opensAt(market, feed.addTradingDays(market, date, 1))
}
