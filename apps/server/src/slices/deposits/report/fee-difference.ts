import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { distance, least } from '@parkett/core/decimal'
import type { PoolClient } from 'pg'
import { ownMoneyOf } from '../../../accounts/house/own-money.ts'
import { house } from '../../../accounts/house/tables.ts'
import { refuse } from '../../../base/refusal.ts'
import type { FourEyesAct } from '../../../identity/four-eyes/act.ts'
import { moneyAct } from '../../../identity/four-eyes/money-act.ts'
import { bool, int8, text } from '../../../platform/db/columns.ts'
import { mixedRow, readFirst, type RowIn } from '../../../platform/db/read.ts'
import { feeDifferenceAct, type FeeDifferenceInput } from '../fee-difference-act.ts'
import { openRows } from './compare.ts'

type Db = Pick<PoolClient, 'query'>
type Named = { readonly report: string; readonly line: number }

const found = mixedRow({
  payout: text(),
  currency: text<Currency>(),
  back: bool,
  gross: int8,
  fee: int8,
  owner: int8,
  deposit: int8,
  byTable: int8,
  taken: bool,
})
type Found = RowIn<typeof found>

/** The reported row beside its deposit, whether it is booked or not: neither changes what is asked of it here. */
async function rowOf(db: Db, { report, line }: Named): Promise<Found> {
  const row = await readFirst(
    db,
    found,
    `SELECT p.payout, p.currency, r.kind <> 'payment' AS back, r.gross, r.fee, d.customer AS owner, d.id AS deposit,
       CASE WHEN r.kind = 'payment' THEN d.provider_fee ELSE 0 END AS by_table,
       EXISTS (SELECT 1 FROM psp_settled s WHERE s.owner = d.customer AND s.deposit = d.id
         AND s.back = (r.kind <> 'payment') AND (s.report, s.line) <> (r.report, r.line)
         AND (s.corrected = 0 OR NOT s.back)) AS taken
     FROM psp_report_rows r JOIN psp_reports p ON p.id = r.report JOIN deposits d ON d.intent = r.payment
     WHERE r.report = $1 AND r.line = $2`,
    [report, line],
  )
  return row ?? refuse('not_found')
}

/** Only a row that stands open and differs in its fee alone. */
async function openOf(db: Db, { report, line }: Named): Promise<Found> {
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
      const { currency, byTable, taken, ...row } = await rowOf(db, named)
      const { line, report } = named
      return {
        customer: house,
        act: feeDifferenceAct,
        input: {
          report: BigInt(report),
          currency,
          row: { ...row, line, corrected: 0n },
          byTable,
          taken,
        },
      }
    },
  })
