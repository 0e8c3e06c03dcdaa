import type { Check } from '../../ledger/verify/check.ts'
import { bool, int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, type RowIn } from '../../platform/db/read.ts'
import { postingsWhere, signed } from './postings.ts'

const booked = houseRow({
  journal: int8,
  currency: text(),
  byTable: int8,
  taken: int8,
  reported: nullable(int8),
  owner: nullable(int8),
  deposit: nullable(int8),
  back: nullable(bool),
})
type Booked = RowIn<typeof booked>
const entry = everyAccountRow({ id: int8, asset: text(), difference: int8 })
const fee = everyAccountRow({ customer: int8, id: int8, providerFee: int8 })

const bookedText = `SELECT f.journal, f.currency, f.by_table, f.taken, r.fee AS reported, s.owner, s.deposit, s.back
  FROM psp_fee_differences f LEFT JOIN psp_report_rows r USING (report, line)
  LEFT JOIN psp_settled s USING (customer, report, line) ORDER BY f.journal`
const entriesText = `SELECT id, asset, (${signed('H.exp_psp_diff')} + ${signed('H.inc_psp_diff')})::bigint AS difference
  FROM ${postingsWhere(`event = 'psp.fee_difference'`)} p GROUP BY id, asset ORDER BY id`
const feesText = 'SELECT customer, id, provider_fee FROM deposits WHERE id = ANY($1)'

/** Rows of the house, of the chain and of customers, each read where it lies (`money.md` G64). */
export const feeDifferenceCheck: Check = {
  id: 'D3-fees',
  title:
    'Every differing fee of the provider is booked as its report and its table say, and no such entry is without its row',
  broken: async (reader) => {
    const rows = await read(reader, booked, bookedText)
    const entries = await read(reader, entry, entriesText)
    const deposits = rows.map(({ deposit }) => deposit ?? 0n)
    const fees = await read(reader, fee, feesText, [deposits])
    const journals = new Set(rows.map(({ journal }) => journal))
    const stray = entries.find(({ id }) => !journals.has(id))
    if (stray !== undefined)
      return { text: `entry ${stray.id} is of no reported row`, asset: stray.asset }
    const entryOf = new Map(entries.map((one) => [one.id, one]))
    const feeOf = new Map(fees.map((one) => [`${one.customer} ${one.id}`, one.providerFee]))
    const wrong = rows.find((row) => {
      const posted = entryOf.get(row.journal)
      return (
        posted?.asset !== row.currency ||
        posted.difference !== row.taken - row.byTable ||
        row.reported !== row.taken ||
        tableOf(row, feeOf.get(`${row.owner} ${row.deposit}`)) !== row.byTable
      )
    })
    if (wrong === undefined) return undefined
    const { journal, taken, byTable, reported, currency } = wrong
    return {
      text: `entry ${journal}: taken ${taken}, by the table ${byTable}, reported ${reported ?? 'nothing'}`,
      asset: currency,
    }
  },
}

/** What the table says of the settled movement; undefined where it was not settled, or its deposit is gone. */
const tableOf = ({ back }: Booked, own: bigint | undefined): bigint | undefined =>
  back === null || own === undefined ? undefined : back ? 0n : own
