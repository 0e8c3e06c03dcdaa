import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { MessageTarget } from '@parkett/contract/customer/messages'
import { printPrice } from '@parkett/core/decimal'
import { profiles, type Board } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import { valueOf } from '@parkett/core/offerings/payment'
import { date, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { textArray } from '../../platform/db/kinds.ts'
import { everyAccountRow } from '../../platform/db/read.ts'
import { shareFacts } from '../../platform/notify/localized.ts'
import { telling, type Telling } from './telling.ts'

const object = { customer: int8, id: int8 }
const share = { name: text(), nameZh: nullable(text()), pinyin: textArray() }
type Share = {
  readonly name: string
  readonly nameZh: string | null
  readonly pinyin: readonly string[]
}
const sharesOf = ({ name, nameZh, pinyin: [reading] }: Share) =>
  shareFacts({ name, nameZh, reading })

const amountOf = (currency: Currency, minor: bigint): string =>
  `${toWire(money(currency, minor)).amount} ${currency}`

const order = telling({
  name: 'orders',
  row: everyAccountRow({ ...object, side: text(), quantity: int8, filled: int8, ...share }),
  select: 'o.customer, o.id, o.side, o.quantity, o.filled, i.name, i.name_zh, i.pinyin',
  join: `orders o ON o.customer = n.customer AND o.id = n.id
    JOIN instruments i ON i.id = o.instrument`,
  values: ({ side, quantity, filled, ...of }) => ({
    side,
    quantity: Number(quantity),
    filled: Number(filled),
    ...sharesOf(of),
  }),
})

const application = telling({
  name: 'applications',
  row: everyAccountRow({
    ...object,
    quantity: int8,
    allotted: int8,
    paidShares: int8,
    forfeited: int8,
    price: int8,
    currency: text<Currency>(),
    payUntil: nullable(timestamp),
    paysUntil: nullable(timestamp),
    board: text<Board>(),
    closesAt: timestamp,
    name: text(),
    priceLow: nullable(int8),
    highest: int8,
    final: nullable(int8),
    answer: timestamp,
    offered: int8,
  }),
  select: `a.customer, a.id, a.quantity, COALESCE(a.allotted, 0) AS allotted, a.paid_shares,
    COALESCE(a.forfeited, 0) AS forfeited, a.price, a.currency, a.pay_until, o.pay_until AS pays_until, o.board, o.closes_at, o.name,
    o.price_low, COALESCE(o.price_high, o.price) AS highest,
    CASE WHEN o.priced_at IS NOT NULL THEN o.price END AS final,
    CASE WHEN o.priced_at IS NOT NULL THEN o.draws_at ELSE o.closes_at END AS answer, o.public_quantity AS offered`,
  join: `applications a ON a.customer = n.customer AND a.id = n.id
    JOIN offerings_now o ON o.id = a.offering`,
  values: ({ quantity, allotted, name, paidShares, forfeited, ...of }) => ({
    quantity: Number(quantity),
    allotted: Number(allotted),
    name,
    closes: localTime(of.closesAt.getTime(), profiles[of.board].timeZone).date,
    amount: amountOf(of.currency, valueOf({ terms: of }, allotted)),
    issue: (of.final === null ? [of.priceLow, of.highest] : [of.final])
      .flatMap((price) => (price === null ? [] : [printPrice(price)]))
      .join(' – ')
      .concat(` ${of.currency}`),
    offered: Number(of.offered),
    until: localTime(of.answer.getTime(), profiles[of.board].timeZone).date,
    // Before its draw: the day of the terms, and what all of it would cost.
    ...(of.paysUntil !== null && {
      most: amountOf(of.currency, valueOf({ terms: of }, quantity)),
      date: localTime(of.paysUntil.getTime(), profiles[of.board].timeZone).date,
    }),
    ...(of.payUntil !== null && {
      paid: Number(paidShares),
      forfeited: Number(forfeited),
      date: localTime(of.payUntil.getTime(), profiles[of.board].timeZone).date,
    }),
  }),
})

const block = telling({
  name: 'blocks',
  row: everyAccountRow({ ...object, quantity: int8, lockedUntil: date, ...share }),
  select: 'b.customer, b.id, b.quantity, b.locked_until, i.name, i.name_zh, i.pinyin',
  join: `block_orders b ON b.customer = n.customer AND b.id = n.id
    JOIN instruments i ON i.id = b.instrument`,
  values: ({ quantity, lockedUntil, ...of }) => ({
    quantity: Number(quantity),
    date: lockedUntil,
    ...sharesOf(of),
  }),
})

const blockSale = telling({
  name: 'block_sales',
  row: everyAccountRow({ ...object, quantity: int8, sold: int8, untilDay: date, ...share }),
  select: 's.customer, s.id, s.quantity, s.sold, s.until_day, i.name, i.name_zh, i.pinyin',
  join: `block_sales s ON s.customer = n.customer AND s.id = n.id
    JOIN instruments i ON i.id = s.instrument`,
  values: ({ quantity, sold, untilDay, ...of }) => ({
    quantity: Number(quantity),
    filled: Number(sold),
    date: untilDay,
    ...sharesOf(of),
  }),
})

/** The share, as for an order; the date and the reason are those of the run that its message tells. */
const plan = telling({
  name: 'plans',
  row: everyAccountRow({ ...object, ...share }),
  select: 'p.customer, p.id, i.name, i.name_zh, i.pinyin',
  join: `plans p ON p.customer = n.customer AND p.id = n.id
    JOIN instruments i ON i.id = p.instrument`,
  values: sharesOf,
})

/** A way of money in or out: what its texts print is the amount. */
const amounts = (table: 'withdrawals' | 'deposits'): Telling =>
  telling({
    name: table,
    row: everyAccountRow({ ...object, amount: int8, currency: text<Currency>() }),
    select: 'o.customer, o.id, o.amount, o.currency',
    join: `${table} o ON o.customer = n.customer AND o.id = n.id`,
    values: ({ currency, amount }) => ({ amount: amountOf(currency, amount) }),
  })

const savings = telling({
  name: 'savings',
  row: everyAccountRow({
    ...object,
    principal: int8,
    promised: int8,
    currency: text<Currency>(),
    maturesOn: date,
  }),
  select: 's.customer, s.id, s.principal, s.promised, s.currency, s.matures_on',
  join: 'savings s ON s.customer = n.customer AND s.id = n.id',
  values: ({ principal, promised, currency, maturesOn }) => ({
    amount: amountOf(currency, principal),
    total: amountOf(currency, principal + promised),
    return: amountOf(currency, promised),
    date: maturesOn,
  }),
})

const loan = telling({
  name: 'loans',
  row: everyAccountRow({
    ...object,
    principal: int8,
    currency: text<Currency>(),
    offerUntil: nullable(date),
  }),
  select: 'l.customer, l.id, l.principal, l.currency, l.offer_until',
  join: 'loans l ON l.customer = n.customer AND l.id = n.id',
  values: ({ principal, currency, offerUntil }) => ({
    amount: amountOf(currency, principal),
    ...(offerUntil !== null && { date: offerUntil }),
  }),
})

/** By what a message leads to; what is not here prints nothing but its reference. */
export const tellings = {
  order,
  plan,
  application,
  block,
  blockSale,
  withdrawal: amounts('withdrawals'),
  deposit: amounts('deposits'),
  savings,
  loan,
} satisfies Partial<Record<MessageTarget, Telling>>
export type TellingKind = keyof typeof tellings
