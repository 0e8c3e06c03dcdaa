import type { Currency } from '@parkett/contract/wire/money'
import type pg from 'pg'

export type ClientAccount = {
  readonly currency: Currency
  readonly iban: string
  readonly holder: string
  readonly bank: string
}

/**
 * Opens the client-money accounts that are missing, one per currency; an account that is there
 * is never changed.
 */
export async function ensureAccounts(
  pool: Pick<pg.Pool, 'query'>,
  accounts: readonly ClientAccount[],
): Promise<void> {
  for (const [at, { currency, iban, holder, bank }] of accounts.entries())
    await pool.query(
      `INSERT INTO bank_accounts (id, currency, iban, holder, bank) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
      [at + 1, currency, iban, holder, bank],
    )
}
