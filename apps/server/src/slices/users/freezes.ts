import { dayMs } from '@parkett/contract/wire/utc-day'
import type { LegalReason } from '@parkett/contract/wire/legal'
import { staysInMarket } from '@parkett/core/ledger/freezes'
import type pg from 'pg'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { tellOfTwo } from '../../identity/four-eyes/tell-of-two.ts'
import { refuse } from '../../base/refusal.ts'
import { mustBeCustomer } from '../../identity/customers.ts'
import { holdAccounts } from '../../ledger/door/freezes.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { resumeAct } from './resume.ts'
import { underWay } from './under-way.ts'
import { int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, houseRow, read, readOne } from '../../platform/db/read.ts'
import { isOpenOrder } from '../../accounts/trading/open-orders.ts'

type Db = Pick<pg.Pool, 'query'>
const longestMs = 180 * dayMs

export type Freezes = {
  /** Until when a customer is frozen, or null. In memory: every write of a customer asks. */
  readonly until: (customer: bigint) => Date | null
  readonly acts: readonly FourEyesAct[]
}

type Options = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly notify: Pick<Notify, 'security'>
}

const frozen = houseRow({ customer: int8, until: timestamp })

/**
 * Freezes that run now, and the two acts that begin and end one. A freeze ends by itself on its
 * day.
 */
export async function openFreezes({ pool, wall, ids, notify }: Options): Promise<Freezes> {
  const running = new Map<bigint, Date>()
  const reload = async (customer: bigint | null): Promise<void> => {
    const rows = await read(
      pool,
      frozen,
      `SELECT f.customer, max(f.ends_at) AS until FROM customer_freezes f
       WHERE ($1::bigint IS NULL OR f.customer = $1)
         AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id)
       GROUP BY f.customer`,
      [customer],
    )
    if (customer !== null) running.delete(customer)
    for (const row of rows) running.set(row.customer, row.until)
  }
  await reload(null)

  const parts = { ids, notify, reload }
  const acts = [freezeAct(parts), unfreezeAct(parts), resumeAct(parts)]
  const until = (customer: bigint): Date | null => {
    const end = running.get(customer)
    return end !== undefined && end.getTime() > wall.now() ? end : null
  }
  return { until, acts }
}

type Parts = {
  readonly ids: Ids
  readonly notify: Pick<Notify, 'security'>
  readonly reload: (customer: bigint) => Promise<void>
}

function freezeAct({ ids, notify, reload }: Parts): FourEyesAct {
  return fourEyesAct<'customer.freeze'>({
    kind: 'customer.freeze',
    object: ({ customer }) => `customer:${customer}`,
    evidence: (db, { customer }) => underWay(db, BigInt(customer)),
    preview: async (db, { customer, until, legalReason }, now) => {
      await mustBeCustomer(db, BigInt(customer))
      const ends = new Date(until)
      if (ends <= now || ends.getTime() > now.getTime() + longestMs) refuse('field_invalid')
      const before = await stateOf(db, BigInt(customer), now)
      const market = await marketOf(db, BigInt(customer), legalReason)
      return { before, after: `frozen until ${ends.toISOString()} (${legalReason})${market}` }
    },
    run: async (db, act, executed) => {
      const [id, event, customer] = [ids.next(), ids.next(), BigInt(act.customer)]
      const { approval, now } = executed
      // The house too: a payment file that closes asks whose its returned lines are.
      await holdAccounts(db, [0n, customer])
      await tellOfTwo(db, executed, {
        id: event,
        customer,
        act: 'customer.freeze',
        subject: id,
        before: await stateOf(db, customer, now),
        after: `frozen until ${act.until}`,
        because: act.legalReason,
      })
      await db.query(
        `INSERT INTO customer_freezes
           (id, customer, legal_reason, starts_at, ends_at, approval, event)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, customer, act.legalReason, now, new Date(act.until), approval, event],
      )
      await notify.security(db, {
        customer,
        kind: 'frozen',
        facts: { until: act.until.slice(0, 10) },
      })
    },
    committed: ({ customer }) => reload(BigInt(customer)),
  })
}

function unfreezeAct({ ids, notify, reload }: Parts): FourEyesAct {
  return fourEyesAct<'customer.unfreeze'>({
    kind: 'customer.unfreeze',
    object: ({ customer }) => `customer:${customer}`,
    preview: async (db, act, now) => {
      const open = await db.query(
        `SELECT 1 FROM customer_freezes f WHERE id = $1 AND customer = $2 AND ends_at > $3
           AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id)`,
        [act.freeze, act.customer, now],
      )
      if (open.rowCount !== 1) refuse('not_found')
      return { before: await stateOf(db, BigInt(act.customer), now), after: 'free' }
    },
    run: async (db, act, executed) => {
      const [event, customer] = [ids.next(), BigInt(act.customer)]
      const { approval, now } = executed
      await holdAccounts(db, [customer])
      await tellOfTwo(db, executed, {
        id: event,
        customer,
        act: 'customer.unfreeze',
        subject: BigInt(act.freeze),
        before: await stateOf(db, customer, now),
        after: 'free',
      })
      await db.query(
        `INSERT INTO customer_freeze_ends (freeze_id, customer, ended_at, approval, event)
         VALUES ($1, $2, $3, $4, $5)`,
        [act.freeze, customer, now, approval, event],
      )
      await notify.security(db, { customer, kind: 'unfrozen' })
    },
    committed: ({ customer }) => reload(BigInt(customer)),
  })
}

const waiting = accountRow({ side: text<'buy' | 'sell'>() })

/** What becomes of the orders that wait in the market, for both people to read. */
async function marketOf(db: Db, customer: bigint, kind: LegalReason): Promise<string> {
  const sides = await read(
    db,
    waiting,
    `SELECT side FROM orders WHERE customer = $1
       AND ${isOpenOrder}`,
    [customer],
  )
  const stay = sides.filter(({ side }) => staysInMarket(kind, side)).length
  return sides.length === 0
    ? ''
    : `; waiting orders: ${sides.length - stay} leave the market, ${stay} stay`
}

const latest = houseRow({ until: nullable(timestamp) })

async function stateOf(db: Db, customer: bigint, now: Date): Promise<string> {
  const { until } = await readOne(
    db,
    latest,
    `SELECT max(ends_at) AS until FROM customer_freezes f WHERE customer = $1 AND ends_at > $2
       AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id)`,
    [customer, now],
  )
  return until ? `frozen until ${until.toISOString()}` : 'free'
}
