import { notLeft } from '../../../accounts/cash/payout-tables.ts'
import type { PayeeCheck } from '@parkett/contract/customer/cards'
import type { PayoutFlag } from '@parkett/contract/desk/payout-flags'
import type { StayingPayout } from '@parkett/contract/desk/withdrawals'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { mayPayOut } from '@parkett/core/withdrawals/flags'
import type { Pool } from 'pg'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { Clock } from '../../../base/ports.ts'
import { usernamesOf } from '../../../identity/usernames.ts'
import { stopsOf } from '../../../ledger/door/freezes.ts'
import { bool, int8, json, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { everyAccountRow, read, type RowIn } from '../../../platform/db/read.ts'
import { flagsIn } from '../screening.ts'

type Db = Pick<Pool, 'query'>
type Clocks = { readonly clock: Clock; readonly wall: Clock }
type Why = Pick<StayingPayout, 'why' | 'until'>

const approved = everyAccountRow({
  id: int8,
  customer: int8,
  currency: text<Currency>(),
  amount: int8,
  sentFrom: timestamp,
  payeeCheck: text<PayeeCheck>(),
  seen: json<readonly PayoutFlag[]>(),
  locked: bool,
  heldUntil: nullable(timestamp),
})
type Approved = RowIn<typeof approved> & { readonly stops: Why | null }

/** Approved and in no file, oldest first. */
const approvedText = `SELECT w.id, w.customer, w.currency, w.amount, w.sent_from, c.payee_check,
    COALESCE(a.seen, '[]') AS seen,
    EXISTS (SELECT 1 FROM account_locks l
      WHERE l.customer = w.customer AND l.unlocked_at IS NULL) AS locked,
    (SELECT max(h.until_at) FROM withdrawal_holds h
      WHERE h.customer = w.customer AND h.withdrawal = w.id AND h.until_at > $1
      AND NOT EXISTS (SELECT 1 FROM withdrawal_hold_ends e
        WHERE e.customer = h.customer AND e.withdrawal = h.withdrawal AND e.hold = h.command)
    ) AS held_until
  FROM withdrawal_approvals a
  JOIN withdrawals w ON w.customer = a.customer AND w.id = a.withdrawal
  JOIN cards c ON c.customer = w.customer AND c.id = w.card
  WHERE w.status = 'in_review'
    AND NOT EXISTS (SELECT 1 FROM payout_batch_items i
      WHERE i.withdrawal = a.withdrawal AND ${notLeft})
  ORDER BY w.id`

async function approvedIn(db: Db, { clock, wall }: Clocks): Promise<readonly Approved[]> {
  const now = clock.now()
  const frozen = await stopsOf(db, 'payout.file', wall.now())
  const rows = await read(db, approved, approvedText, [new Date(now)])
  return rows.map((row) => ({ ...row, stops: stopOf(row, frozen.get(row.customer) ?? null, now) }))
}

/** The weightiest of what keeps it here now; null: it may leave. */
function stopOf(
  { locked, heldUntil, sentFrom }: RowIn<typeof approved>,
  frozenUntil: number | null,
  now: number,
): Why | null {
  if (frozenUntil !== null) return { why: 'frozen', until: new Date(frozenUntil).toISOString() }
  if (locked) return { why: 'locked', until: null }
  if (heldUntil !== null) return { why: 'held', until: heldUntil.toISOString() }
  if (sentFrom.getTime() > now) return { why: 'waits', until: sentFrom.toISOString() }
  return null
}

/** What may leave now; what a freeze stops waits, and goes on when it ends. */
export const readyIn = async (
  clocks: Clocks,
  db: Db,
): Promise<readonly { readonly id: bigint }[]> =>
  (await approvedIn(db, clocks)).filter(({ stops }) => stops === null)

/** So many are named. */
const namedMost = 100

/**
 * What the next file leaves out although it is approved, and why; also what the checks of name and
 * lists stopped when they were last asked, and are asked about again.
 */
export async function stayingIn(
  deps: Clocks & { readonly pool: Pool },
): Promise<{ readonly count: number; readonly rows: StayingPayout[] }> {
  const { pool } = deps
  const all = await approvedIn(pool, deps)
  const flags = await flagsIn(
    pool,
    all.filter(({ stops }) => stops === null),
  )
  const staying = all.flatMap(({ stops, ...row }) => {
    if (stops !== null) return [{ ...row, ...stops }]
    const found = flags.get(row.id) ?? []
    return mayPayOut(found, row.seen).ok ? [] : [{ ...row, why: 'flagged' as const, until: null }]
  })
  const shown = staying.slice(0, namedMost)
  const nameOf = await usernamesOf(
    pool,
    shown.map(({ customer }) => customer),
  )
  const rows = shown.map(({ id, customer, currency, amount, why, until }) => ({
    id: String(id),
    reference: referenceOf(id),
    customer: String(customer),
    username: nameOf(customer),
    amount: toWire(money(currency, amount)),
    why,
    until,
  }))
  return { count: staying.length, rows }
}
