import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import { noticeMessages, type NoticeMessage } from '@parkett/contract/customer/notices'
import type { Values } from '@parkett/words/messages'
import type { Pool } from 'pg'
import { date, int8, nullable, text } from '../../platform/db/columns.ts'
import { textArray } from '../../platform/db/kinds.ts'
import { shareFacts } from '../../platform/notify/localized.ts'
import { everyAccountRow, read, type RowIn } from '../../platform/db/read.ts'

type Db = Pick<Pool, 'query'>

/** A message of the books and what it is about. */
export type About = {
  readonly customer: bigint
  readonly kind: NoticeMessage
  readonly object: bigint | null
}

/**
 * What the texts of these messages print, in order: of an order its side, shares and name, of money
 * its amount. All of it is fixed when the event happens, so it is the same whenever it is read.
 */
export async function factsOf(db: Db, messages: readonly About[]): Promise<readonly Values[]> {
  const orders = await ordersOf(db, messages.filter(isOf('order')))
  const applications = await applicationsOf(db, messages.filter(isOf('application')))
  const blocks = await blocksOf(db, messages.filter(isOf('block')))
  const withdrawals = messages.filter(isOf('withdrawal'))
  const deposits = messages.filter(isOf('deposit'))
  const amounts = new Map([
    ...(await amountsOf(db, 'withdrawals', withdrawals)),
    ...(await amountsOf(db, 'deposits', deposits)),
    ...(await savingsOf(db, messages.filter(isOf('savings')))),
    ...(await loansOf(db, messages.filter(isOf('loan')))),
  ])
  return messages.map(({ customer, object }): Values => {
    if (object === null) return {}
    const reference = referenceOf(object)
    const key = `${customer} ${object}`
    return {
      reference,
      ...orders.get(key),
      ...applications.get(key),
      ...blocks.get(key),
      ...amounts.get(key),
    }
  })
}

const isOf =
  (to: 'order' | 'application' | 'block' | 'withdrawal' | 'deposit' | 'savings' | 'loan') =>
  ({ kind, object }: About): boolean =>
    object !== null && noticeMessages[kind].to === to

const objects = (messages: readonly About[]) => [
  messages.map(({ customer }) => String(customer)),
  messages.map(({ object }) => String(object)),
]

const orderRow = everyAccountRow({
  customer: int8,
  id: int8,
  side: text(),
  quantity: int8,
  filled: int8,
  name: text(),
  nameZh: nullable(text()),
  pinyin: textArray(),
})

async function ordersOf(db: Db, messages: readonly About[]): Promise<ReadonlyMap<string, Values>> {
  if (messages.length === 0) return new Map()
  const rows = await read(
    db,
    orderRow,
    {
      name: 'told-orders',
      text: `SELECT o.customer, o.id, o.side, o.quantity, o.filled, i.name, i.name_zh, i.pinyin
        FROM unnest($1::bigint[], $2::bigint[]) AS n(customer, id)
        JOIN orders o ON o.customer = n.customer AND o.id = n.id
        JOIN instruments i ON i.id = o.instrument`,
    },
    objects(messages),
  )
  return new Map(rows.map((row) => [`${row.customer} ${row.id}`, orderFacts(row)]))
}

const orderFacts = ({
  side,
  quantity,
  filled,
  name,
  nameZh,
  pinyin: [reading],
}: RowIn<typeof orderRow>): Values => ({
  side,
  quantity: Number(quantity),
  filled: Number(filled),
  ...shareFacts({ name, nameZh, reading }),
})

const applicationRow = everyAccountRow({
  customer: int8,
  id: int8,
  quantity: int8,
  allotted: int8,
  name: text(),
})

async function applicationsOf(
  db: Db,
  messages: readonly About[],
): Promise<ReadonlyMap<string, Values>> {
  if (messages.length === 0) return new Map()
  const rows = await read(
    db,
    applicationRow,
    {
      name: 'told-applications',
      text: `SELECT a.customer, a.id, a.quantity, COALESCE(a.allotted, 0) AS allotted, o.name
        FROM unnest($1::bigint[], $2::bigint[]) AS n(customer, id)
        JOIN applications a ON a.customer = n.customer AND a.id = n.id
        JOIN offerings o ON o.id = a.offering`,
    },
    objects(messages),
  )
  return new Map(
    rows.map(({ customer, id, quantity, allotted, name }) => [
      `${customer} ${id}`,
      { quantity: Number(quantity), allotted: Number(allotted), name },
    ]),
  )
}

const blockRow = everyAccountRow({
  customer: int8,
  id: int8,
  quantity: int8,
  lockedUntil: date,
  name: text(),
  nameZh: nullable(text()),
  pinyin: textArray(),
})

async function blocksOf(db: Db, messages: readonly About[]): Promise<ReadonlyMap<string, Values>> {
  if (messages.length === 0) return new Map()
  const rows = await read(
    db,
    blockRow,
    {
      name: 'told-blocks',
      text: `SELECT b.customer, b.id, b.quantity, b.locked_until, i.name, i.name_zh, i.pinyin
        FROM unnest($1::bigint[], $2::bigint[]) AS n(customer, id)
        JOIN block_orders b ON b.customer = n.customer AND b.id = n.id
        JOIN instruments i ON i.id = b.instrument`,
    },
    objects(messages),
  )
  return new Map(
    rows.map(({ customer, id, quantity, lockedUntil, name, nameZh, pinyin: [reading] }) => [
      `${customer} ${id}`,
      { quantity: Number(quantity), date: lockedUntil, ...shareFacts({ name, nameZh, reading }) },
    ]),
  )
}

const amountRow = everyAccountRow({
  customer: int8,
  id: int8,
  amount: int8,
  currency: text<Currency>(),
})

async function amountsOf(
  db: Db,
  table: 'withdrawals' | 'deposits',
  messages: readonly About[],
): Promise<readonly (readonly [string, Values])[]> {
  if (messages.length === 0) return []
  const rows = await read(
    db,
    amountRow,
    {
      name: `told-${table}`,
      text: `SELECT o.customer, o.id, o.amount, o.currency
        FROM unnest($1::bigint[], $2::bigint[]) AS n(customer, id)
        JOIN ${table} o ON o.customer = n.customer AND o.id = n.id`,
    },
    objects(messages),
  )
  return rows.map(({ customer, id, amount, currency }) => {
    const { amount: decimal } = toWire(money(currency, amount))
    return [`${customer} ${id}`, { amount: `${decimal} ${currency}` }] as const
  })
}

const savingsRow = everyAccountRow({
  customer: int8,
  id: int8,
  principal: int8,
  promised: int8,
  currency: text<Currency>(),
  maturesOn: date,
})

async function savingsOf(
  db: Db,
  messages: readonly About[],
): Promise<readonly (readonly [string, Values])[]> {
  if (messages.length === 0) return []
  const rows = await read(
    db,
    savingsRow,
    {
      name: 'told-savings',
      text: `SELECT s.customer, s.id, s.principal, s.promised, s.currency, s.matures_on
        FROM unnest($1::bigint[], $2::bigint[]) AS n(customer, id)
        JOIN savings s ON s.customer = n.customer AND s.id = n.id`,
    },
    objects(messages),
  )
  return rows.map(({ customer, id, principal, promised, currency, maturesOn }) => {
    const wire = (minor: bigint) => `${toWire(money(currency, minor)).amount} ${currency}`
    const values = {
      amount: wire(principal),
      total: wire(principal + promised),
      return: wire(promised),
      date: maturesOn,
    }
    return [`${customer} ${id}`, values] as const
  })
}

const loanRow = everyAccountRow({
  customer: int8,
  id: int8,
  principal: int8,
  currency: text<Currency>(),
  offerUntil: nullable(date),
})

async function loansOf(
  db: Db,
  messages: readonly About[],
): Promise<readonly (readonly [string, Values])[]> {
  if (messages.length === 0) return []
  const rows = await read(
    db,
    loanRow,
    {
      name: 'told-loans',
      text: `SELECT l.customer, l.id, l.principal, l.currency, l.offer_until
        FROM unnest($1::bigint[], $2::bigint[]) AS n(customer, id)
        JOIN loans l ON l.customer = n.customer AND l.id = n.id`,
    },
    objects(messages),
  )
  return rows.map(({ customer, id, principal, currency, offerUntil }) => {
    const amount = `${toWire(money(currency, principal)).amount} ${currency}`
    const values = offerUntil === null ? { amount } : { amount, date: offerUntil }
    return [`${customer} ${id}`, values] as const
  })
}
