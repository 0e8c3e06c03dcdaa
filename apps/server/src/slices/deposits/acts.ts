import type { DepositLevel, ProvidedMethod } from '@parkett/contract/customer/deposits'
import { money, type Currency, type Money } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { withinCap } from '@parkett/core/deposits/caps'
import { depositLifeMs } from '@parkett/core/deposits/limits'
import { requestDeposit } from '@parkett/core/deposits/request'
import { receivableRepaid } from '@parkett/core/ledger/events/deposits'
import { countDeposit, depositDaysOf, paidDays } from '../../accounts/cash/deposit-days.ts'
import { depositCounts, deposits, depositSteps } from '../../accounts/cash/deposit-tables.ts'
import { pockets, put, rowsOf, type Act } from '../../ledger/door/act.ts'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'
import { houseRules } from '../../accounts/rules/current.ts'

export type Done = { readonly id: string }
export type CreateInput = {
  readonly method: ProvidedMethod
  readonly provider: string
  readonly amount: Money
  /** How far the customer is known at this moment. */
  readonly level: DepositLevel
}

/** Writes down that a customer wants to pay in. No money moves, and none is promised. */
export const createAct: Act<CreateInput, Done> = {
  name: 'deposits.create',
  under: 'deposit.begin',
  needs: ({ amount }, customer) => [
    lockOf(customer),
    rowsOf(depositCounts, customer),
    depositDaysOf(customer, amount.currency),
  ],
  decide: (work, { method, provider, amount, level }, { customer, command, now, date }) => {
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    const count = work.row(depositCounts, [customer])?.open ?? 0
    const asked = requestDeposit({
      method,
      amount,
      date,
      open: count,
      rules: houseRules().deposits,
    })
    if (!asked.ok) return asked
    const paid = paidDays(work, { customer, currency: amount.currency })
    const capped = withinCap({ level, amount, date, paid, caps: houseRules().depositCaps })
    if (!capped.ok) return capped
    const row = {
      customer,
      id: command,
      method,
      provider,
      intent: null,
      line: null,
      currency: amount.currency,
      amount: amount.minor,
      fee: 0n,
      providerFee: asked.value.providerFee,
      status: 'created' as const,
      reason: null,
      createdAt: now,
      expiresAt: now + depositLifeMs,
      creditedOn: null,
      journal: null,
      reversedOn: null,
      reversal: null,
      short: 0n,
      repaid: 0n,
    }
    return ok({
      value: { id: command.toString() },
      journals: [],
      rows: [
        put(deposits, row),
        put(depositSteps, { customer, deposit: command, step: 0, status: row.status, at: now }),
        put(depositCounts, { customer, open: count + 1 }),
        ...countDeposit(work, row, null),
      ],
      events: [{ type: 'deposit.created', data: { id: command.toString() } }],
    })
  },
}

/**
 * Whether a deposit may still end without money, decided before its provider is asked; what the
 * provider says comes as a signal. Refuses `deposit_not_open`.
 */
export const cancelAct: Act<{ readonly id: bigint }, Done> = {
  name: 'deposits.cancel',
  under: 'unmoved',
  needs: ({ id }, customer) => [rowsOf(deposits, customer, id)],
  decide: (work, { id }, { customer }) => {
    const row = work.row(deposits, [customer, id])
    if (row === undefined) return no('not_found')
    if (row.status !== 'created' && row.status !== 'pending') return no('deposit_not_open')
    return ok({ value: { id: id.toString() }, journals: [], rows: [], events: [] })
  },
}

export type OpenedInput = { readonly id: bigint; readonly intent: string }

/** The provider has taken the payment up under this name. */
export const openedAct: Act<OpenedInput, Done> = {
  name: 'deposits.opened',
  under: 'money.in',
  needs: ({ id }, customer) => [rowsOf(deposits, customer, id), rowsOf(depositSteps, customer, id)],
  decide: (work, { id, intent }, { customer, now }) => {
    const row = work.row(deposits, [customer, id])
    if (row === undefined) return no('not_found')
    // Given up while the provider was asked: its payment keeps its name, should money come all
    // the same.
    const status = row.status === 'created' ? 'pending' : row.status
    const step = work.rows(depositSteps, [customer, id]).length
    return ok({
      value: { id: id.toString() },
      journals: [],
      rows: [
        put(deposits, { ...row, intent, status }),
        ...(status === row.status
          ? []
          : [put(depositSteps, { customer, deposit: id, step, status, at: now })]),
      ],
      events: [],
    })
  },
}

export type RepayInput = { readonly id: bigint; readonly currency: Currency }

/**
 * The customer pays what a reversal left owed, as far as the wallet reaches; only ever asked
 * for by the customer.
 */
export const repayAct: Act<RepayInput, Done> = {
  name: 'deposits.repay',
  under: 'deposit.repay',
  needs: ({ id, currency }, customer) => [
    lockOf(customer),
    rowsOf(deposits, customer, id),
    pockets(customer, currency),
  ],
  decide: (work, { id }, { customer }) => {
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    const row = work.row(deposits, [customer, id])
    if (row === undefined) return no('not_found')
    const owed = row.short - row.repaid
    if (owed === 0n) return no('deposit_not_open')
    const free = work.balance('C.wallet', row.currency)
    if (free === 0n) return no('insufficient_settled', { available: `0 ${row.currency}` })
    const paid = free < owed ? free : owed
    return ok({
      value: { id: id.toString() },
      journals: [{ ...receivableRepaid(money(row.currency, paid)), reference: id }],
      rows: [put(deposits, { ...row, repaid: row.repaid + paid })],
      events: [{ type: 'deposit.repaid', data: { id: id.toString() } }],
    })
  },
}
