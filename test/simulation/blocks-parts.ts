import { parsePrice } from '@parkett/core/decimal'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { blockChecks } from '../../apps/server/src/accounts/blocks/checks.ts'
import { tradingChecks } from '../../apps/server/src/accounts/trading/checks.ts'
import { german } from '../../apps/server/src/accounts/trading/testing.ts'
import { verifyBooks } from '../../apps/server/src/ledger/verify/verify.ts'

/** A block of the kill tests: of this share, in this window, at this price. */
export const blockWindow = {
  opensAt: Date.UTC(2026, 10, 20, 9),
  closesAt: Date.UTC(2026, 10, 27, 17),
} as const
export const price = parsePrice('9.5')

export const addShare = (pool: Pool) =>
  pool.query(
    `INSERT INTO instruments (id, market, board, symbol, code, name, venue, currency, lot_size, fictional, source)
     VALUES ($1, 'DE', 'XETR', 'NLE', 'NLE', 'Nordlicht Energie AG', 'Xetra', 'EUR', 1, true, 'test')`,
    [german],
  )

export async function expectSound(pool: Pool, now: number, when: string): Promise<void> {
  const own = [...tradingChecks, ...blockChecks]
  const { invariants } = await verifyBooks(pool, { now, own })
  expect(
    invariants.filter(({ ok }) => !ok),
    `broken ${when}`,
  ).toEqual([])
}
