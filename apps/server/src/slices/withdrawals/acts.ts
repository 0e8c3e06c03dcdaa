import { money, type Currency, type Money } from '@parkett/contract/wire/money'
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import { no, ok } from '@parkett/contract/wire/outcome'
import {
  isPending,
  requestWithdrawal,
  stepWithdrawal,
  type WithdrawalAct,
} from '@parkett/core/withdrawals/decide'
import { loanDrawn, loanSetBack } from '@parkett/core/ledger/events/loans'
import { isLent } from '@parkett/core/loans/states'
import type { FrozenAct } from '@parkett/core/ledger/freezes'
import { utcDate } from '@parkett/core/civil'
import type { Journal } from '@parkett/core/ledger/posting'
import { isBatched, letGoNeeds, mayLeave, payoutNeeds } from '../../accounts/cash/payout-tables.ts'
import { claimNeeds, endClaims, openClaims } from '../../accounts/cash/claim-tables.ts'
import { incomingLineEnds } from '../../accounts/cash/deposit-tables.ts'
import { cards, withdrawalDays, withdrawals, withdrawalSteps } from '../../accounts/cash/tables.ts'
import {
  pockets,
  put,
  rowsOf,
  type Act,
  type JournalDraft,
  type RowWrite,
  type Work,
} from '../../ledger/door/act.ts'
import type { RowOf } from '../../ledger/table.ts'
import { houseRules } from '../../accounts/rules/current.ts'
import { refuseUsed, reviewNeeds, usedBy } from '../../accounts/cash/reviews.ts'
import { loans } from '../../accounts/loans/tables.ts'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'
import type { Held } from './holds.ts'
import { sendingOf } from './sending.ts'

export type Done = { readonly id: string }
export type RequestInput = {
  readonly review: string
  readonly card: bigint
  readonly amount: Money
  readonly holds: readonly Held[]
  /** Money of a loan, which leaves from its own pocket. */
  readonly fromLoan?: boolean
}

/** Reserves the money and writes the withdrawal, once per review, to a card that is bound now. */
export const requestAct: Act<RequestInput, Done> = {
  name: 'withdrawals.request',
  under: 'payout.request',
  needs: (input, customer) => [
    ...reviewNeeds(customer, input.review),
    rowsOf(cards, customer, input.card),
    rowsOf(withdrawalDays, customer, input.amount.currency),
    pockets(customer, input.amount.currency),
  ],
  decide: (
    work,
    { review, card: cardId, amount, holds, fromLoan = false },
    { customer, command, now, date, nextId },
  ) => {
    const fresh = refuseUsed(work, customer, review)
    if (!fresh.ok) return fresh
    const card = work.row(cards, [customer, cardId])
    if (card === undefined || card.removedAt !== null) return no('not_found')
    const asked = requestWithdrawal({
      sides: fromLoan ? loanSide(work, amount.currency) : sidesIn(work, amount.currency),
      amount,
      date,
      rules: houseRules().withdrawal,
    })
    if (!asked.ok) return asked
    const days = work.rows(withdrawalDays, [customer, amount.currency])
    const planned = days.map((day) => ({ date: day.day, amount: day.amount }))
    const sending = sendingOf({ amount, now, holds, payOutFrom: card.payOutFrom, planned })
    if (!sending.ok) return sending
    const { sentFrom, waitsFor, day } = sending.value
    const taken = days.find((known) => known.day === day)?.amount ?? 0n
    const row = {
      customer,
      id: command,
      card: cardId,
      currency: amount.currency,
      amount: amount.minor,
      status: 'requested' as const,
      reason: null,
      requestedAt: now,
      sentFrom,
      waitsFor,
      fromLoan,
    }
    const journal = nextId()
    const step = {
      customer,
      withdrawal: command,
      step: 0,
      status: row.status,
      at: now,
      by: null,
      journal,
      line: null,
    }
    return ok({
      value: { id: command.toString() },
      journals: named(fromLoan ? [loanDrawn(amount), ...asked.value] : asked.value, {
        last: journal,
        nextId,
        reference: command,
      }),
      rows: [
        put(withdrawals, row),
        put(withdrawalSteps, step),
        usedBy({ customer, command }, review),
        put(cards, { ...card, openPayouts: card.openPayouts + 1 }),
        put(withdrawalDays, {
          customer,
          currency: amount.currency,
          day,
          amount: taken + amount.minor,
        }),
      ],
      events: [{ type: 'withdrawal.requested', data: { id: command.toString() } }],
    })
  },
}

const sidesIn = (work: Work, currency: Currency) => ({
  wallet: work.balance('C.wallet', currency),
  cash: work.balance('C.cash', currency),
})

/** A pocket of its own: the loan's money and the own never pay one withdrawal together. */
const loanSide = (work: Work, currency: Currency) => ({
  wallet: work.balance('C.loan', currency),
  cash: 0n,
})

/** The last is the request itself, which its step names; one before it brought money over. */
const named = (
  journals: readonly Journal[],
  ids: { last: bigint; nextId: () => bigint; reference: bigint },
): readonly JournalDraft[] =>
  journals.map((entry, at) => ({
    ...entry,
    id: at === journals.length - 1 ? ids.last : ids.nextId(),
    reference: ids.reference,
  }))

export type StepInput = {
  readonly id: bigint
  readonly card: bigint
  readonly currency: Currency
  readonly act: WithdrawalAct
  readonly reason: string | null
  /** The alias of staff, which the customer reads; null: the customer. */
  readonly by: string | null
  /**
   * Up to this sum a day (hundredths of the currency) payouts of a customer leave without the approval of two
   * people.
   */
  readonly alone: bigint
  /** Who of staff asks; null: no person, which is its customer or the machine's own key. */
  readonly sender: bigint | null
  /** `arrive`, `return`: the line of the bank that shows it, where one does. */
  readonly line?: bigint | null
  /** As a person says it: refused until a line of the bank shows it. */
  readonly needsLine?: boolean
}

/** What a freeze knows each step as. */
const steps: Readonly<Record<WithdrawalAct, FrozenAct>> = {
  review: 'payout.review',
  send: 'payout.send',
  arrive: 'payout.report',
  return: 'payout.report',
  reject: 'payout.keep',
  cancel: 'payout.keep',
}

/** The states in which the bank can have done it. */
const reported = (act: WithdrawalAct): readonly WithdrawalStatus[] =>
  act === 'return' ? ['sent', 'arrived', 'returning'] : act === 'arrive' ? ['sent'] : []

type Said = Pick<StepInput, 'id' | 'act' | 'reason'> & {
  readonly before: WithdrawalStatus
  readonly after: WithdrawalStatus
}

const stepSaid = ({ id, act, before, after, reason }: Said) => ({
  act: `withdrawal.${act}` as const,
  subject: id,
  before,
  after,
  reasons: reason === null ? [] : [reason],
})

/** One step of a withdrawal with its journals; the card is free again when it has ended. */
export const stepAct: Act<StepInput, Done> = {
  name: 'withdrawals.step',
  under: ({ act }) => steps[act],
  needs: (input, customer) => [
    lockOf(customer),
    rowsOf(withdrawals, customer, input.id),
    rowsOf(withdrawalSteps, customer, input.id),
    rowsOf(cards, customer, input.card),
    rowsOf(withdrawalDays, customer, input.currency),
    rowsOf(loans, customer),
    pockets(customer, input.currency),
    ...payoutNeeds(customer, input.id),
    ...claimNeeds(customer, input.id),
    ...(input.act === 'send' ? letGoNeeds(customer) : []),
  ],
  decide: (
    work,
    { id, card: cardId, act, reason, by, alone, sender, line = null, needsLine = false },
    { customer, command, now, nextId },
  ) => {
    const batched = isBatched(work, customer, id)
    // What left stays recorded, and money may come back; only nothing more leaves while the
    // customer's lock holds.
    const free = act === 'send' && !batched ? refuseLocked(work, customer) : ok(true)
    if (!free.ok) return free
    // The bank pays what is in a payment file: it can only send it back.
    if (act === 'reject' && batched) return no('withdrawal_not_open')
    const row = work.row(withdrawals, [customer, id])
    const card = work.row(cards, [customer, cardId])
    if (row === undefined || card === undefined || row.card !== cardId) return no('not_found')
    const said = openClaims(work, customer, id)
    if (needsLine && line === null && reported(act).includes(row.status))
      return no('bank_line_missing')
    const amount = money(row.currency, row.amount)
    const asked = { status: row.status, amount, act, reason, now, payOutFrom: row.sentFrom }
    const open = said.map(({ says }) => says)
    const next = stepWithdrawal({ ...asked, byLine: line !== null, open })
    if (!next.ok) return next
    const leaves = act === 'send' ? mayLeave(work, { ...row, now, alone, sender }) : ok(true)
    if (!leaves.ok) return leaves
    const { status, journals } = next.value
    const shown = act === 'return' ? said : said.filter(({ says }) => says === 'arrived')
    const step = work.rows(withdrawalSteps, [customer, id]).length
    // What does not leave, or comes back, is money of the loan again before anything can take it;
    // of a loan that was paid back since it is the customer's own.
    const lent = work.rows(loans, [customer]).some((loan) => isLent(loan.status))
    const isBack = row.fromLoan && lent && ['reject', 'cancel', 'return'].includes(act)
    const all = isBack ? [...journals, loanSetBack(amount)] : journals
    const posted = all.map((journal) => ({ ...journal, id: nextId(), reference: id }))
    const moved = posted[journals.length - 1]?.id ?? null
    const ended = isPending(row.status) && !isPending(status)
    // What is not sent after all leaves its day free for others.
    const day = work.row(withdrawalDays, [customer, row.currency, utcDate(row.sentFrom)])
    const freed = (status === 'cancelled' || status === 'rejected') && day !== undefined
    return ok({
      value: { id: id.toString() },
      journals: posted,
      rows: [
        put(withdrawals, { ...row, status, reason }),
        put(withdrawalSteps, {
          customer,
          withdrawal: id,
          step,
          status,
          at: now,
          by,
          journal: moved,
          line,
        }),
        // The line shows what two people said.
        ...(line === null ? [] : endClaims(shown, { command, at: now, approval: null, line })),
        ...endOf(act === 'return' ? line : null, {
          customer,
          withdrawal: id,
          journal: moved,
          at: now,
          by,
        }),
        ...(ended ? [put(cards, { ...card, openPayouts: card.openPayouts - 1 })] : []),
        ...(freed ? [put(withdrawalDays, { ...day, amount: lessOf(day.amount, row.amount) })] : []),
      ],
      events: [{ type: `withdrawal.${status}`, data: { id: id.toString() } }],
      disclosure: stepSaid({ id, act, before: row.status, after: status, reason }),
    })
  },
}

type End = Pick<RowOf<typeof incomingLineEnds>, 'customer' | 'withdrawal' | 'at' | 'by'> & {
  readonly journal: bigint | null
}

/** The line is nobody's no more; that it was somebody else's already is refused by the database. */
const endOf = (line: bigint | null, { journal, ...end }: End): readonly RowWrite[] =>
  line === null || journal === null
    ? []
    : [put(incomingLineEnds, { ...end, line, journal, deposit: null, reason: null, poolDay: null })]

/** Withdrawals from before days were counted are in no day's sum. */
const lessOf = (sum: bigint, gone: bigint): bigint => (sum > gone ? sum - gone : 0n)
