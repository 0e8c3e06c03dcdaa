import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Currency } from '@parkett/contract/wire/money'
import type { ProviderEventType } from '@parkett/contract/provider/psp'
import type { SandboxPayment } from '@parkett/contract/provider/sandbox'
import { house } from '@parkett/words/house'
import type pg from 'pg'
import { transact } from '../../platform/db/transact.ts'
import type { PaymentProvider } from '../../accounts/psp/port.ts'
import type { SandboxParts } from './parts.ts'
import { reportOf } from './report.ts'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, readFirst, readOne, type RowIn } from '../../platform/db/read.ts'

const payment = houseRow({
  intent: text(),
  deposit: text(),
  currency: text<Currency>(),
  amount: int8,
  status: text<SandboxPayment['status']>(),
  createdAt: timestamp,
})
export type PaymentRow = RowIn<typeof payment>
const kept = houseRow({ intent: text() })

/** The secret that opens the page of one payment, as a provider's client secret does. */
export const secretOf = ({ key }: Pick<SandboxParts, 'key'>, intent: string): string =>
  createHmac('sha256', key).update(intent).digest('base64url')

export function opens(parts: Pick<SandboxParts, 'key'>, intent: string, secret: string): boolean {
  const [given, own] = [Buffer.from(secret), Buffer.from(secretOf(parts, intent))]
  return given.length === own.length && timingSafeEqual(given, own)
}

/**
 * The embedded payment provider: simulated, and nothing but its callbacks tells us anything. It
 * lives behind the port, in tables of its own, and knows deposits only by the name it was
 * given.
 */
export function sandboxProvider(parts: SandboxParts): PaymentProvider {
  const { pool, chance, wall } = parts
  return {
    id: 'sandbox',
    name: `${house.name} Sandbox`,
    methods: ['quick', 'card'],
    create: async ({ deposit, method, amount }) => {
      const intent = `pi_${chance.bytes(18).toString('base64url')}`
      await pool.query(
        `INSERT INTO sandbox_payments (intent, deposit, currency, amount, status, created_at, method)
         VALUES ($1, $2, $3, $4, 'waiting', $5, $6) ON CONFLICT (deposit) DO NOTHING`,
        [intent, deposit.toString(), amount.currency, amount.minor, new Date(wall.now()), method],
      )
      const sql = 'SELECT intent FROM sandbox_payments WHERE deposit = $1'
      return { ...(await readOne(pool, kept, sql, [deposit.toString()])), page: null }
    },
    cancel: async (intent) => {
      const move = {
        from: ['waiting', 'failed'],
        to: 'cancelled',
        type: 'payment_intent.canceled',
      } as const
      if (await moveTo(parts, intent, [move])) return 'cancelled'
      return (await paymentOf(pool, intent))?.status === 'cancelled' ? 'cancelled' : 'too_late'
    },
    payAt: (intent) =>
      `/fastpayment?${new URLSearchParams({ pay: intent, secret: secretOf(parts, intent) }).toString()}`,
    report: (day) => reportOf(parts, day),
  }
}

export const paymentOf = (
  db: Pick<pg.Pool, 'query'>,
  intent: string,
): Promise<PaymentRow | undefined> =>
  readFirst(
    db,
    payment,
    `SELECT intent, deposit, currency, amount, status, created_at
     FROM sandbox_payments WHERE intent = $1`,
    [intent],
  )

export type Move = {
  readonly from: readonly SandboxPayment['status'][]
  readonly to: SandboxPayment['status']
  readonly type: ProviderEventType
  /** The callback goes out this much later. */
  readonly afterMs?: number
}

/**
 * Changes a payment and writes its callbacks in one transaction, so that none is lost; false
 * when it is too late.
 */
export function moveTo(
  { pool, chance, wall }: SandboxParts,
  intent: string,
  moves: readonly Move[],
): Promise<boolean> {
  return transact(pool, async (db) => {
    for (const { from, to, type, afterMs = 0 } of moves) {
      const changed = await db.query(
        'UPDATE sandbox_payments SET status = $2 WHERE intent = $1 AND status = ANY($3::text[])',
        [intent, to, from],
      )
      if (changed.rowCount === 0) return false
      const now = wall.now()
      await db.query(
        `INSERT INTO sandbox_callbacks (event, intent, type, created_at, due_at)
         VALUES ($1, $2, $3, $4, $5)`,
        [
          `evt_${chance.bytes(18).toString('base64url')}`,
          intent,
          type,
          new Date(now),
          new Date(now + afterMs),
        ],
      )
    }
    return true
  })
}
