import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { PoolClient } from 'pg'
import { chargeAct, type ChargeInput } from '../../accounts/bank/charge-act.ts'
import { payoutReference } from '../../accounts/bank/match.ts'
import { ownMoneyOf } from '../../accounts/house/own-money.ts'
import { house } from '../../accounts/house/tables.ts'
import { refuse } from '../../base/refusal.ts'
import type { FourEyesAct } from '../../identity/four-eyes/act.ts'
import { moneyAct } from '../../identity/four-eyes/money-act.ts'
import { labels, openParty, type Personal } from '../../platform/data-dir/personal.ts'
import { bool, date, int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, readFirst, type RowIn } from '../../platform/db/read.ts'

type Db = Pick<PoolClient, 'query'>

const found = houseRow({
  id: int8,
  currency: text<Currency>(),
  amount: int8,
  bookedOn: date,
  sealed: text(),
  free: bool,
})

const lineRow = (db: Db, line: string) =>
  readFirst(
    db,
    found,
    `SELECT l.id, a.currency, l.amount, l.booked_on, l.sealed,
       NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = l.id)
       AND NOT EXISTS (SELECT 1 FROM bank_charges c WHERE c.line = l.id)
       AND l.reference !~ '${payoutReference}' AS free
     FROM bank_lines l JOIN bank_accounts a ON a.id = l.account WHERE l.id = $1 AND l.amount < 0`,
    [line],
  )

/** A line that takes money: it never changes itself. */
const lineOf = async (db: Db, line: string) => (await lineRow(db, line)) ?? refuse('not_found')

const step = everyAccountRow({ line: int8 })

/** Whether it stands alone: no entry has it, and it is no payout, which its reference or a step of it says. */
async function standsAlone(db: Db, { id, free }: RowIn<typeof found>): Promise<boolean> {
  const sql = 'SELECT line FROM withdrawal_steps WHERE line = $1 LIMIT 1'
  return free && (await readFirst(db, step, sql, [id.toString()])) === undefined
}

const said = (currency: Currency, minor: bigint): string => {
  const { amount } = toWire(money(currency, minor))
  return `${amount} ${currency}`
}

/**
 * Two people book a line of the bank as its charge (`money.md` G62): a cost of the house, whose own money makes
 * client money whole in the same step.
 */
export const bankChargeAct = (personal: Personal): FourEyesAct =>
  moneyAct<'bank.charge', ChargeInput, Record<string, never>>({
    kind: 'bank.charge',
    object: ({ line }) => `line:${line}`,
    preview: async (db, { line: id }) => {
      const row = await lineOf(db, id)
      if (!(await standsAlone(db, row))) refuse('not_found')
      const { currency, amount } = row
      const own = await ownMoneyOf(db, currency)
      if (own < -amount) refuse('own_money_short')
      return {
        before: `H.bank_own ${said(currency, own)}`,
        after: `H.bank_own ${said(currency, own + amount)}, H.exp_bank ${said(currency, -amount)}`,
      }
    },
    evidence: async (db, { line: id }) => {
      const { id: own, currency, amount, bookedOn, sealed } = await lineOf(db, id)
      const { party, purpose } = openParty(personal, { label: labels.bankLine(own), box: sealed })
      return [
        { is: 'money', label: 'amount', money: toWire(money(currency, -amount)) },
        { is: 'text', label: 'remitter', text: party },
        { is: 'text', label: 'purpose', text: purpose },
        { is: 'day', label: 'bookedOn', day: bookedOn },
        { is: 'room', label: 'room', room: 'reconciliation', id: bookedOn },
      ]
    },
    amount: async (db, { line: id }) => {
      const { currency, amount } = await lineOf(db, id)
      return money(currency, -amount)
    },
    order: async (db, { line: id }) => {
      const { id: line, currency, amount } = await lineOf(db, id)
      return { customer: house, act: chargeAct, input: { line, currency, minor: -amount } }
    },
  })
