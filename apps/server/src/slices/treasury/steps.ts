import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { addDays, dayNumber } from '@parkett/core/civil'
import { greatest } from '@parkett/core/decimal'
import {
  treasuryConfirmed,
  treasuryPaid,
  treasuryPosted,
  treasuryTakenBack,
} from '@parkett/core/ledger/events/treasury'
import { earn, partsPerMinor, type DayIncome } from '@parkett/core/treasury/accrual'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'
import {
  treasuryAccounts,
  treasuryAccruals,
  treasuryChanges,
  treasuryOrders,
  type TreasuryAccountRow,
  type TreasuryChangeRow,
} from '../../accounts/treasury/tables.ts'
import { pockets, put, rowsFrom, rowsOf, type Act } from '../../ledger/door/act.ts'
import { changed } from '../../accounts/treasury/records.ts'

export type Step = { readonly id: string }
export type OrderInput = { readonly order: bigint; readonly currency: Currency }

/** Takes a purchase back that is not confirmed; `inTime` was asked of the clock. */
export const takeBackAct: Act<OrderInput & { readonly inTime: boolean }, Step> = {
  name: 'treasury.take_back',
  under: 'transfer',
  needs: ({ order, currency }, customer) => [
    lockOf(customer),
    rowsOf(treasuryOrders, customer, order),
    pockets(customer, currency),
  ],
  decide: (work, { order: id, inTime }, { customer, now, command }) => {
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    const order = work.row(treasuryOrders, [customer, id])
    if (order === undefined) return no('not_found')
    if (order.kind !== 'buy' || order.status !== 'pending' || !inTime) return no('order_not_open')
    const { currency, amount, fromWallet: wallet, fromCash: cash } = order
    const back = treasuryTakenBack(money(currency, amount), { wallet, cash })
    return ok({
      value: { id: id.toString() },
      journals: [{ ...back, reference: command }],
      rows: [put(treasuryOrders, { ...order, status: 'taken_back', endedAt: now })],
      events: [{ type: 'treasury.taken_back', data: { id: id.toString() } }],
    })
  },
}

/** `after`: the last day whose income is divided already; nothing may change before it any more. */
export type ConfirmInput = OrderInput & {
  readonly dueOn: string
  readonly after: string | null
}

/** Confirms a purchase: from its day on it earns. */
export const confirmAct: Act<ConfirmInput, Step> = {
  name: 'treasury.confirmed',
  under: 'trade.settle',
  needs: ({ order, currency, dueOn }, customer) => [
    rowsOf(treasuryOrders, customer, order),
    rowsOf(treasuryAccounts, customer, currency),
    rowsFrom(treasuryChanges, numbered(dueOn), customer),
    pockets(customer, currency),
  ],
  decide: (work, { order: id, dueOn, after }, { customer, now }) => {
    const order = work.row(treasuryOrders, [customer, id])
    if (order?.kind !== 'buy' || order.status !== 'pending') return no('not_found')
    const { currency, amount } = order
    const day = after !== null && after >= dueOn ? addDays(after, 1) : dueOn
    const account = work.row(treasuryAccounts, [customer, currency]) ?? opened(order, day)
    const confirmed = treasuryConfirmed(money(currency, amount))
    return ok({
      value: { id: id.toString() },
      journals: [{ ...confirmed, reference: id }],
      rows: [
        put(treasuryOrders, { ...order, status: 'confirmed', endedAt: now }),
        put(treasuryAccounts, { ...account, units: account.units + amount }),
        changed(work, account, { day, change: amount }),
      ],
      events: [{ type: 'treasury.confirmed', data: { id: id.toString() } }],
    })
  },
}

const opened = (
  { customer, currency }: { readonly customer: bigint; readonly currency: Currency },
  since: string,
): TreasuryAccountRow => ({
  customer,
  currency,
  units: 0n,
  carry: 0n,
  earned: 0n,
  since,
  fastOn: since,
  fastUsed: 0n,
})

/**
 * Units of a customer at the end of a day (`unitsOn` is the same of all). Until purchases waited for the day of the
 * books, one could be given back on a day before it was there: then there was nothing.
 */
const unitsAt = (
  { currency, units }: TreasuryAccountRow,
  changes: readonly TreasuryChangeRow[],
  day: bigint,
): bigint => {
  const later = changes.filter((change) => change.currency === currency && change.day > day)
  return greatest(
    later.reduce((left, { change }) => left - change, units),
    0n,
  )
}

/** Pays what was given back the usual way. */
export const payAct: Act<OrderInput, Step> = {
  name: 'treasury.paid',
  under: 'trade.settle',
  needs: ({ order, currency }, customer) => [
    rowsOf(treasuryOrders, customer, order),
    pockets(customer, currency),
  ],
  decide: (work, { order: id }, { customer, now }) => {
    const order = work.row(treasuryOrders, [customer, id])
    if (order?.kind !== 'redeem' || order.status !== 'pending') return no('not_found')
    return ok({
      value: { id: id.toString() },
      journals: [{ ...treasuryPaid(money(order.currency, order.amount)), reference: id }],
      rows: [put(treasuryOrders, { ...order, status: 'paid', endedAt: now })],
      events: [{ type: 'treasury.paid', data: { id: id.toString() } }],
    })
  },
}

export type AccrueInput = {
  readonly currency: Currency
  readonly day: string
  readonly income: DayIncome
  /** The last day whose income is divided. */
  readonly after: string
}

/**
 * What a customer's units of a day earned, once: a function of the units at its end, whenever it is
 * run (`money.md` G41). What it adds earns from the day after the last one that is divided.
 */
export const accrueAct: Act<AccrueInput, { readonly posted: string }> = {
  name: 'treasury.posted',
  under: 'trade.settle',
  needs: ({ currency, day }, customer) => [
    rowsOf(treasuryAccounts, customer, currency),
    rowsOf(treasuryAccruals, customer, numbered(day), currency),
    rowsFrom(treasuryChanges, numbered(day), customer),
    pockets(customer, currency),
  ],
  decide: (work, { currency, day, income, after }, { customer, date, nextId }) => {
    const account = work.row(treasuryAccounts, [customer, currency])
    const number = numbered(day)
    if (account === undefined) return no('not_found')
    if (work.row(treasuryAccruals, [customer, number, currency]) !== undefined)
      return no('not_found')
    const changes = work.rows(treasuryChanges, [customer])
    const units = unitsAt(account, changes, number)
    const earned = earn(units, income, account.carry)
    // What was given back since cannot lose any more: the rest of a loss waits for the next gain.
    const posted = greatest(earned.posted, -work.balance('C.treasury', currency))
    const carry = earned.carry + (earned.posted - posted) * partsPerMinor
    const journal = posted === 0n ? null : nextId()
    const row = { customer, day: number, currency, units, income, posted, carry }
    return ok({
      value: { posted: posted.toString() },
      journals:
        journal === null ? [] : [{ ...treasuryPosted(money(currency, posted)), id: journal }],
      rows: [
        put(treasuryAccruals, { ...row, postedOn: date, journal }),
        put(treasuryAccounts, {
          ...account,
          units: account.units + posted,
          earned: account.earned + posted,
          carry,
        }),
        ...(posted === 0n
          ? []
          : [changed(work, account, { day: addDays(after, 1), change: posted })]),
      ],
      events: [],
    })
  },
}

const numbered = (day: string): bigint => BigInt(dayNumber(day))
