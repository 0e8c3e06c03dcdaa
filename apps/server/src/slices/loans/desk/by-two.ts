import { money } from '@parkett/contract/wire/money'
import { printAmount } from '@parkett/core/decimal'
import { arrearsOf, lossOf, mayWriteOff } from '@parkett/core/loans/lost'
import { owedOn, totalOf } from '@parkett/core/loans/owed'
import { mayBecome } from '@parkett/core/loans/states'
import { localDayOf } from '../../../accounts/trading/home.ts'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import type { Clock } from '../../../base/ports.ts'
import type { FourEyesAct } from '../../../identity/four-eyes/act.ts'
import { moneyAct } from '../../../identity/four-eyes/money-act.ts'
import { decideAct, type DecideInput, type Kept } from '../acts.ts'
import { bookedOf } from '../booking.ts'
import { fundsOf } from '../queries.ts'
import { wireOf } from '../../../accounts/loans/costs.ts'
import { writeOffAct, type WriteOffInput } from '../write-off-act.ts'
import { affordabilityOf } from './figures.ts'
import { foundAbout, lossFoundAbout } from './found.ts'
import { objectOf, oneLoan, principalOf } from './one-loan.ts'

type Ports = { readonly clock: Clock }

/** Making an offer of an application that is too large for one person to decide about. */
export function loanApprove({ clock }: Ports): FourEyesAct {
  return moneyAct<'loan.approve', DecideInput, Kept>({
    kind: 'loan.approve',
    object: objectOf,
    evidence: async (db, asked) => {
      const row = await oneLoan(db, asked)
      const wire = wireOf(row.currency)
      const { outgoings, leftOver } = affordabilityOf(row)
      return [
        { is: 'money', label: 'amount', money: wire(row.principal) },
        { is: 'money', label: 'income', money: wire(row.netIncome) },
        { is: 'money', label: 'outgoings', money: wire(outgoings) },
        { is: 'money', label: 'leftOver', money: wire(leftOver) },
        { is: 'room', label: 'room', room: 'loans', id: asked.loan },
      ]
    },
    amount: principalOf,
    found: async (db, asked, { now }) => foundAbout(db, await oneLoan(db, asked), now),
    preview: async (db, asked) => {
      const row = await oneLoan(db, asked)
      if (!mayBecome(row.status, 'approved')) refuse('loan_not_open')
      return { before: row.status, after: 'approved' }
    },
    order: async (db, asked, { approval, requester }) => {
      const { customer, id, currency } = await oneLoan(db, asked)
      const [today, by] = [localDayOf(currency, clock.now()), requester.alias]
      const input = { id, to: 'approved', reason: null, by, today, approval } as const
      return { customer, act: decideAct, input }
    },
  })
}

/** Giving up what is owed of a loan. */
export function loanWriteOff({ clock }: Ports): FourEyesAct {
  const today = (currency: Parameters<typeof localDayOf>[0]) => localDayOf(currency, clock.now())
  return moneyAct<'loan.writeOff', WriteOffInput, Kept>({
    kind: 'loan.writeOff',
    object: objectOf,
    evidence: async (db, asked) => {
      const row = await oneLoan(db, asked)
      const running = bookedOf(row) ?? refuse('loan_not_open')
      const owed = owedOn(running, today(row.currency))
      const wire = wireOf(row.currency)
      const funds = await fundsOf(db, row.customer, row.currency)
      const { taken, lost } = lossOf(owed, funds.loan)
      return [
        { is: 'money', label: 'amount', money: wire(owed.principal) },
        { is: 'money', label: 'interest', money: wire(owed.interest) },
        // What money of the loan pays of it first, and what the house gives up.
        { is: 'money', label: 'recovered', money: wire(totalOf(taken)) },
        { is: 'money', label: 'loss', money: wire(totalOf(lost)) },
        {
          is: 'text',
          label: 'dueSince',
          text: arrearsOf(running, today(row.currency)).since ?? '',
        },
        // What the customer has beside it, which stays.
        { is: 'money', label: 'balance', money: wire(funds.wallet) },
        { is: 'room', label: 'room', room: 'loans', id: asked.loan },
      ]
    },
    amount: async (db, asked) => {
      const { currency, owed } = await oneLoan(db, asked)
      return money(currency, owed)
    },
    found: async (db, asked) => lossFoundAbout(db, await oneLoan(db, asked), clock.now()),
    preview: async (db, asked) => {
      const row = await oneLoan(db, asked)
      if (!mayBecome(row.status, 'written_off')) refuse('loan_not_open')
      const running = bookedOf(row) ?? refuse('loan_not_open')
      orRefuse(mayWriteOff(running, today(row.currency)))
      const funds = await fundsOf(db, row.customer, row.currency)
      const { taken, lost } = lossOf(owedOn(running, today(row.currency)), funds.loan)
      const print = (sum: bigint): string => printAmount(row, sum)
      return {
        before: `H.loan ${print(row.owed)}`,
        after: `C.loan ${print(totalOf(taken))} → H.loan, H.exp_loan_loss ${print(totalOf(lost))}`,
      }
    },
    order: async (db, asked, { approval }) => {
      const { customer, id, currency } = await oneLoan(db, asked)
      const { loan } = await fundsOf(db, customer, currency)
      const input = { id, currency, approval, today: today(currency), takes: loan > 0n }
      return { customer, act: writeOffAct, input }
    },
  })
}
