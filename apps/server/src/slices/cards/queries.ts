import type { Pool } from 'pg'
import type { CardRow } from '../../accounts/cash/tables.ts'

type Stored = Omit<CardRow, 'boundAt' | 'payOutFrom' | 'removedAt'> & {
  readonly boundAt: Date
  readonly payOutFrom: Date
  readonly removedAt: Date | null
}

const columns = `customer, id, kind, country, sealed, mark, tail, bank, branch, bic, payee_check AS "payeeCheck",
  is_default AS "isDefault", open_payouts AS "openPayouts", bound_at AS "boundAt", pay_out_from AS "payOutFrom",
  removed_at AS "removedAt"`

/** Bound now, the default first. */
export async function activeCards(pool: Pool, customer: bigint): Promise<readonly CardRow[]> {
  const { rows } = await pool.query<Stored>(
    `SELECT ${columns} FROM cards WHERE customer = $1 AND removed_at IS NULL ORDER BY is_default DESC, id`,
    [customer],
  )
  return rows.map(inMs)
}

export async function cardOf(pool: Pool, customer: bigint, id: bigint): Promise<CardRow | null> {
  const { rows } = await pool.query<Stored>(
    `SELECT ${columns} FROM cards WHERE customer = $1 AND id = $2`,
    [customer, id],
  )
  return rows[0] === undefined ? null : inMs(rows[0])
}

const inMs = (row: Stored): CardRow => ({
  ...row,
  boundAt: row.boundAt.getTime(),
  payOutFrom: row.payOutFrom.getTime(),
  removedAt: row.removedAt?.getTime() ?? null,
})
