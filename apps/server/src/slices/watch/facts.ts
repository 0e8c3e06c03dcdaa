import type { Currency } from '@parkett/contract/wire/money'
import type { Window } from '@parkett/core/watch/monitor'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type pg from 'pg'
import { int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, readOne, type RowIn } from '../../platform/db/read.ts'

export type Db = Pick<pg.Pool, 'query'>
export type FactKind = 'deposit' | 'withdrawal' | 'card'

/** What the rules sum of an event. */
export const factRow = accountRow({
  customer: int8,
  sequence: int8,
  kind: text<FactKind>(),
  currency: nullable(text<Currency>()),
  amount: int8,
  object: int8,
  at: timestamp,
})
export type Fact = RowIn<typeof factRow>
export const factColumns = 'customer, sequence, kind, currency, amount, object, at'

const sum = accountRow({ total: int8 })

type Of = Pick<Fact, 'customer' | 'kind' | 'currency'>

/** The running total of a kind, up to an instant or to now. */
async function totalOf(db: Db, { customer, kind, currency }: Of, until: Date | null) {
  const { total } = await readOne(
    db,
    sum,
    `SELECT COALESCE((SELECT total FROM watch_facts
       WHERE customer = $1 AND kind = $2
         AND currency ${currency === null ? 'IS NULL AND $3::text IS NULL' : '= $3'}
         ${until === null ? 'AND $4::timestamptz IS NULL' : 'AND at <= $4'}
       ORDER BY at DESC, sequence DESC LIMIT 1), 0) AS total`,
    [customer, kind, currency, until],
  )
  return total
}

/** Writes a fact down with the total that it makes. */
export async function keepFact(db: Db, fact: Fact): Promise<void> {
  const total = (await totalOf(db, fact, null)) + fact.amount
  await db.query(
    `INSERT INTO watch_facts (${factColumns}, total) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      fact.customer,
      fact.sequence,
      fact.kind,
      fact.currency,
      fact.amount,
      fact.object,
      fact.at,
      total,
    ],
  )
}

const bound = accountRow({ cards: int8 })

/** Bank accounts, each once however often it was bound: no total says that, and nobody binds many. */
async function cardsSince(db: Db, customer: bigint, from: Date): Promise<bigint> {
  const { cards } = await readOne(
    db,
    bound,
    `SELECT count(DISTINCT c.mark) AS cards FROM watch_facts f
       JOIN cards c ON c.customer = f.customer AND c.id = f.object
     WHERE f.customer = $1 AND f.kind = 'card' AND f.currency IS NULL AND f.at > $2`,
    [customer, from],
  )
  return cards
}

/** What happened within so many days up to the last fact, by the running totals at both ends. */
export async function windowOf(
  db: Db,
  { customer, currency, at }: Pick<Fact, 'customer' | 'currency' | 'at'>,
  days: number,
): Promise<Window> {
  const from = new Date(at.getTime() - days * dayMs)
  const within = async (kind: FactKind, of: Currency): Promise<bigint> => {
    const one = { customer, kind, currency: of }
    return (await totalOf(db, one, null)) - (await totalOf(db, one, from))
  }
  return currency === null
    ? { in: 0n, out: 0n, cards: await cardsSince(db, customer, from) }
    : {
        in: await within('deposit', currency),
        out: await within('withdrawal', currency),
        cards: 0n,
      }
}
