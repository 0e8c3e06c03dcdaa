import type { Currency } from '@parkett/contract/wire/money'
import type pg from 'pg'
import { referenceOf } from '@parkett/contract/wire/reference'
import { int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'

/** What the ledger says of the client bank on one day, in the pieces in which a bank prints it. */
export type Item = {
  readonly item: string
  readonly day: string
  readonly currency: Currency
  readonly event: string
  /** What the bank's line carries, when both mean the same money. */
  readonly reference: string
  readonly amount: bigint
  readonly journals: bigint
}
type Db = Pick<pg.PoolClient, 'query'>

/** Events that the bank settles as one amount per currency and day. */
const netted = ['market.settle', 'ipo.issuer_paid', 'demo.credited', 'demo.returned']

const ofDay = everyAccountRow({
  item: text(),
  currency: text<Currency>(),
  event: text(),
  about: nullable(int8),
  amount: int8,
  journals: int8,
})
const inClientBank = (end: 0 | 1): string => `l->>${end} = 'H.bank_client'`
const amountIf = (condition: string): string =>
  `CASE WHEN ${condition} THEN (l->>3)::bigint ELSE 0 END`

/** Writes down the items of a booking day that is over; it cannot change any more. */
export async function listItems(db: Db, day: string): Promise<readonly Item[]> {
  const sql = `SELECT item, currency, event, about, sum(amount)::bigint AS amount,
      count(DISTINCT journal) AS journals
    FROM (
      SELECT CASE WHEN j.event = ANY($2) THEN concat_ws('/', j.event, l->>2, j.business_date)
          ELSE 'journal/' || j.id END AS item,
        l->>2 AS currency, j.event,
        CASE WHEN j.event = ANY($2) THEN NULL ELSE j.reference END AS about, j.id AS journal,
        ${amountIf(inClientBank(0))} - ${amountIf(inClientBank(1))} AS amount
      FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
      WHERE j.business_date = $1 AND strpos(j.lines, 'H.bank_client') > 0
        AND (${inClientBank(0)} OR ${inClientBank(1)})) lines
    GROUP BY item, currency, event, about HAVING sum(amount) <> 0 ORDER BY item`
  const rows = await read(db, ofDay, sql, [day, netted])
  const items = rows.map(({ about, ...rest }) => ({
    ...rest,
    day,
    reference: referenceOn(rest, about),
  }))
  const column = <T>(of: (item: Item) => T): T[] => items.map(of)
  await db.query(
    `INSERT INTO bank_items (item, day, currency, event, reference, amount, journals)
     SELECT i.item, $1, i.currency, i.event, i.reference, i.amount, i.journals
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
       AS i(item, currency, event, reference, amount, journals)`,
    [
      day,
      column(({ item }) => item),
      column(({ currency }) => currency),
      column(({ event }) => event),
      column(({ reference }) => reference),
      column(({ amount }) => amount),
      column(({ journals }) => journals),
    ],
  )
  return items
}

/**
 * A payout carries its own short name, a line that was booked its number, anything else what it
 * is.
 */
function referenceOn({ item, event }: Pick<Item, 'item' | 'event'>, about: bigint | null): string {
  if (about !== null && event.startsWith('withdraw.')) return referenceOf(about)
  if (about !== null && event.startsWith('bank.line_')) return `line/${about}`
  return item
}
