import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { distance, least } from '@parkett/core/decimal'
import type { PoolClient } from 'pg'
import { ownMoneyOf } from '../../../accounts/house/own-money.ts'
import { house } from '../../../accounts/house/tables.ts'
import { refuse } from '../../../base/refusal.ts'
import type { FourEyesAct } from '../../../identity/four-eyes/act.ts'
import { moneyAct } from '../../../identity/four-eyes/money-act.ts'
import { bool, int4, int8, text } from '../../../platform/db/columns.ts'
import { everyAccountRow, houseRow, readFirst } from '../../../platform/db/read.ts'
import { feeDifferenceAct, type FeeDifferenceInput } from '../fee-difference-act.ts'
import { openRows } from './compare.ts'

type Db = Pick<PoolClient, 'query'>
type Named = { readonly report: string; readonly line: number }

const reported = houseRow({
  payout: text(),
  currency: text<Currency>(),
  payment: text(),
  back: bool,
  gross: int8,
  fee: int8,
})
const paid = everyAccountRow({ owner: int8, deposit: int8, providerFee: int8 })
const other = houseRow({ line: int4 })

/** The reported row, its deposit, and what the table says of it: neither changes, whether it is booked or not. */
async function rowOf(db: Db, { report, line }: Named) {
  const row = await readFirst(
    db,
    reported,
    `SELECT p.payout, p.currency, r.payment, r.kind <> 'payment' AS back, r.gross, r.fee
     FROM psp_report_rows r JOIN psp_reports p ON p.id = r.report WHERE r.report = $1 AND r.line = $2`,
    [report, line],
  )
  const sql =
    'SELECT customer AS owner, id AS deposit, provider_fee FROM deposits WHERE intent = $1'
  const own = row === undefined ? undefined : await readFirst(db, paid, sql, [row.payment])
  if (row === undefined || own === undefined) return refuse('not_found')
  return { ...row, ...own, byTable: row.back ? 0n : own.providerFee }
}
type Found = Awaited<ReturnType<typeof rowOf>>

/** Whether another row has settled the same movement. */
async function isTaken(db: Db, { report, line }: Named, { owner, deposit, back }: Found) {
  const sql = `SELECT line FROM psp_settled WHERE owner = $1 AND deposit = $2 AND back = $3
    AND (report, line) <> ($4, $5) AND (corrected = 0 OR NOT back) LIMIT 1`
  return (await readFirst(db, other, sql, [owner, deposit, back, report, line])) !== undefined
}

/** Only a row that stands open and differs in its fee alone. */
async function openOf(db: Db, { report, line }: Named) {
  const open = (await openRows(db)).find(
    (one) => String(one.report) === report && one.line === line,
  )
  if (open === undefined || open.compared.agrees || open.compared.feeAlone === null)
    return refuse('not_found')
  return rowOf(db, { report, line })
}

const said = (code: string, currency: Currency, minor: bigint): string =>
  `${code} ${toWire(money(currency, minor)).amount} ${currency}`

/**
 * Two people settle a reported row whose fee is not what the provider's table says (`money.md` G64): the difference is the house's
 * own cost or income, and no customer is touched.
 */
export const feeDifference = (): FourEyesAct =>
  moneyAct<'psp.feeDifference', FeeDifferenceInput, Record<string, never>>({
    kind: 'psp.feeDifference',
    object: ({ report, line }) => `report:${report}/${line}`,
    preview: async (db, named) => {
      const { currency, fee, byTable } = await openOf(db, named)
      const own = await ownMoneyOf(db, currency)
      const code = fee > byTable ? 'H.exp_psp_diff' : 'H.inc_psp_diff'
      return {
        before: said('H.bank_own', currency, own),
        after: `${said('H.bank_own', currency, own - least(own, fee))}, ${said(code, currency, distance(fee, byTable))}`,
      }
    },
    evidence: async (db, named) => {
      const row = await rowOf(db, named)
      const { currency, gross, byTable, fee, payout } = row
      return [
        { is: 'money', label: 'amount', money: toWire(money(currency, fee - byTable)) },
        { is: 'money', label: 'feeByTable', money: toWire(money(currency, byTable)) },
        { is: 'money', label: 'feeTaken', money: toWire(money(currency, fee)) },
        { is: 'money', label: 'reported', money: toWire(money(currency, gross)) },
        { is: 'text', label: 'settlement', text: payout },
      ]
    },
    amount: async (db, named) => {
      const { currency, fee, byTable } = await rowOf(db, named)
      return money(currency, distance(fee, byTable))
    },
    order: async (db, named) => {
      const row = await rowOf(db, named)
      const { currency, byTable, owner, deposit, back, gross, fee } = row
      const { line, report } = named
      return {
        customer: house,
        act: feeDifferenceAct,
        input: {
          report: BigInt(report),
          currency,
          row: { line, owner, deposit, back, gross, fee, corrected: 0n },
          byTable,
          taken: await isTaken(db, named, row),
        },
      }
    },
  })
