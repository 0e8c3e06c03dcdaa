import { money, toWire } from '@parkett/contract/wire/money'
import { localDayOf } from '../../../accounts/trading/home.ts'
import { refuse } from '../../../base/refusal.ts'
import type { Clock } from '../../../base/ports.ts'
import type { FourEyesAct } from '../../../identity/four-eyes/act.ts'
import { moneyAct } from '../../../identity/four-eyes/money-act.ts'
import { ownMoneyOf } from '../../../accounts/house/own-money.ts'
import type { Kept } from '../acts.ts'
import { payOutAct, type PayOutInput } from '../pay-out-act.ts'
import { accountNames } from '../queries.ts'
import { foundAbout } from './found.ts'
import { objectOf, oneLoan, principalOf } from './one-loan.ts'

/** Paying a loan out is what two people do; the customer has accepted it before. */
export function loanPayOut({ clock }: { readonly clock: Clock }): FourEyesAct {
  return moneyAct<'loan.payOut', PayOutInput, Kept>({
    kind: 'loan.payOut',
    object: objectOf,
    evidence: async (db, asked) => {
      const row = await oneLoan(db, asked)
      const accountOf = await accountNames(db, [row.account])
      return [
        { is: 'money', label: 'amount', money: toWire(money(row.currency, row.principal)) },
        { is: 'text', label: 'account', text: accountOf(row.account) },
        { is: 'text', label: 'seen', text: row.decidedBy ?? '' },
        { is: 'room', label: 'room', room: 'loans', id: asked.loan },
      ]
    },
    amount: principalOf,
    found: async (db, asked, { now }) => foundAbout(db, await oneLoan(db, asked), now),
    preview: async (db, asked) => {
      const row = await oneLoan(db, asked)
      if (row.status !== 'offer_accepted') refuse('loan_not_open')
      if ((await ownMoneyOf(db, row.currency)) < row.principal) refuse('own_money_short')
      const { amount, currency } = toWire(money(row.currency, row.principal))
      return { before: 'H.bank_own', after: `H.loan → C.loan ${amount} ${currency}` }
    },
    order: async (db, asked, { approval }) => {
      const { customer, id, currency } = await oneLoan(db, asked)
      const today = localDayOf(currency, clock.now())
      return { customer, act: payOutAct, input: { id, currency, approval, today } }
    },
  })
}
