import type { LineReturnReason } from '@parkett/contract/desk/incoming-lines'
import { toWire, type Money } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { depositReceived, lineReceived, lineReturned } from '@parkett/core/ledger/events/deposits'
import { countDeposit, depositDaysOf } from '../../accounts/cash/deposit-days.ts'
import {
  incomingLineEnds,
  incomingLines,
  deposits,
  depositSteps,
} from '../../accounts/cash/deposit-tables.ts'
import { pockets, put, rowsOf, type Act } from '../../ledger/door/act.ts'

export type Done = { readonly id: string }

/**
 * A line of a bank statement as it came; `bankRef` is the bank's own name for it, unique per
 * account.
 */
export type IncomingLine = {
  /** Its number where a statement was imported; null: it gets one. */
  readonly number: bigint | null
  readonly account: string
  readonly bookedOn: string
  readonly amount: Money
  readonly remitter: string
  readonly iban: string
  readonly text: string
  readonly bankRef: string
}

/** The same with what it says of people sealed, as the books keep it. */
export type SealedLine = Omit<IncomingLine, 'remitter' | 'iban' | 'text'> & {
  readonly sealed: string
  /** Whether the bank named the account it came from. */
  readonly hasAccount: boolean
}

/**
 * Books an incoming line with client money, owed to its sender until it is somebody's. On the
 * chain of the house.
 */
export const receiveAct: Act<SealedLine, Done> = {
  name: 'bank.line',
  under: 'unmoved',
  needs: () => [],
  decide: (_work, { amount, number, ...line }, { customer, command, now, nextId }) => {
    const journal = nextId()
    const id = number ?? command
    const { currency, minor } = amount
    return ok({
      value: { id: id.toString() },
      journals: [{ ...lineReceived(amount), id: journal, reference: id }],
      rows: [
        put(incomingLines, {
          ...line,
          customer,
          id,
          currency,
          amount: minor,
          journal,
          receivedAt: now,
        }),
      ],
      events: [],
    })
  },
}

export type CreditInput = {
  readonly line: bigint
  readonly amount: Money
  /** The alias of staff; null: by reference and name. */
  readonly by: string | null
  /** It is another customer's already, or went back: what only the line itself knows. */
  readonly taken: boolean
}

/** The line is this customer's deposit: credited whole, at once, and once. */
export const creditAct: Act<CreditInput, Done> = {
  name: 'bank.credit',
  under: 'money.in',
  needs: ({ line, amount }, customer) => [
    rowsOf(incomingLineEnds, customer, line),
    depositDaysOf(customer, amount.currency),
    pockets(customer, amount.currency),
  ],
  decide: (work, { line, amount, by, taken }, { customer, command, now, date, nextId }) => {
    if (taken || work.row(incomingLineEnds, [customer, line]) !== undefined)
      return no('deposit_not_open')
    const journal = nextId()
    const { amount: shown, currency } = toWire(amount)
    const row = {
      customer,
      id: command,
      method: 'transfer' as const,
      provider: null,
      intent: null,
      line,
      currency: amount.currency,
      amount: amount.minor,
      fee: 0n,
      providerFee: 0n,
      status: 'credited' as const,
      reason: null,
      createdAt: now,
      expiresAt: null,
      creditedOn: date,
      journal,
      reversedOn: null,
      reversal: null,
      short: 0n,
      repaid: 0n,
    }
    return ok({
      value: { id: command.toString() },
      journals: [{ ...depositReceived(amount), id: journal, reference: command }],
      rows: [
        put(deposits, row),
        // It counts and is never refused: money that arrived is the customer's.
        ...countDeposit(work, row, null),
        put(depositSteps, { customer, deposit: command, step: 0, status: row.status, at: now }),
        put(incomingLineEnds, {
          customer,
          line,
          deposit: command,
          withdrawal: null,
          poolDay: null,
          reason: null,
          journal,
          at: now,
          by,
        }),
      ],
      events: [{ type: 'deposit.credited', data: { id: command.toString() } }],
      disclosure: {
        act: 'deposit.assign',
        subject: command,
        before: null,
        after: `${shown} ${currency}`,
      },
    })
  },
}

export type ReturnInput = {
  readonly line: bigint
  readonly amount: Money
  readonly reason: LineReturnReason
  readonly by: string
}

/**
 * The money goes back to where it came from, with the next payment file. It was nobody's, so no
 * customer is told.
 */
export const returnAct: Act<ReturnInput, Done> = {
  name: 'bank.return',
  under: 'unmoved',
  needs: ({ line }, customer) => [rowsOf(incomingLineEnds, customer, line)],
  decide: (work, { line, amount, reason, by }, { customer, now, nextId }) => {
    if (work.row(incomingLineEnds, [customer, line]) !== undefined) return no('deposit_not_open')
    const journal = nextId()
    return ok({
      value: { id: line.toString() },
      journals: [{ ...lineReturned(amount), id: journal, reference: line }],
      rows: [
        put(incomingLineEnds, {
          customer,
          line,
          deposit: null,
          withdrawal: null,
          poolDay: null,
          reason,
          journal,
          at: now,
          by,
        }),
      ],
      events: [],
    })
  },
}
