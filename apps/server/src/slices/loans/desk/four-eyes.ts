import { money, toWire } from '@parkett/contract/wire/money'
import { localDayOf } from '../../../accounts/trading/home.ts'
import { refuse } from '../../../base/refusal.ts'
import type { Clock } from '../../../base/ports.ts'
import type { FourEyesAct } from '../../../identity/four-eyes/act.ts'
import { moneyAct } from '../../../identity/four-eyes/money-act.ts'
import { ownMoneyOf } from '../../../accounts/house/own-money.ts'
import type { Kept } from '../acts.ts'
import { payOutAct, type PayOutInput } from '../pay-out-act.ts'
import { accountNames, loanRow } from '../queries.ts'

/** Paying a loan out is what two people do; the customer has accepted it before. */
export function loanPayOut({ clock }: { readonly clock: Clock }): FourEyesAct {
  return moneyAct<'loan.payOut', PayOutInput, Kept>({
    kind: 'loan.payOut',
    object: ({ customer, loan }) => `customer:${customer} loan:${loan}`,
    evidence: async (db, { customer, loan }) => {
      const row = (await loanRow(db, BigInt(customer), loan)) ?? refuse('not_found')
      const accountOf = await accountNames(db, [row.account])
      return [
        { is: 'money', label: 'amount', money: toWire(money(row.currency, row.principal)) },
        { is: 'text', label: 'account', text: accountOf(row.account) },
        { is: 'text', label: 'seen', text: row.decidedBy ?? '' },
        { is: 'room', label: 'room', room: 'loans', id: loan },
      ]
    },
    amount: async (db, { customer, loan }) => {
      const row = (await loanRow(db, BigInt(customer), loan)) ?? refuse('not_found')
      return money(row.currency, row.principal)
    },
    preview: async (db, { customer, loan }) => {
      const row = (await loanRow(db, BigInt(customer), loan)) ?? refuse('not_found')
      if (row.status !== 'offer_accepted') refuse('loan_not_open')
      if ((await ownMoneyOf(db, row.currency)) < row.principal) refuse('own_money_short')
      const { amount, currency } = toWire(money(row.currency, row.principal))
      return { before: 'H.bank_own', after: `H.loan → C.loan ${amount} ${currency}` }
    },
    order: async (db, { customer, loan }, { approval }) => {
      const { id, currency } = (await loanRow(db, BigInt(customer), loan)) ?? refuse('not_found')
      const today = localDayOf(currency, clock.now())
      return {
        customer: BigInt(customer),
        act: payOutAct,
        input: { id, currency, approval, today },
      }
    },
  })
}
