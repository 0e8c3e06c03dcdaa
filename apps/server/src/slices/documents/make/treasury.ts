import type { documentsMake } from '@parkett/contract/customer/documents'
import { currencyExponents, toDecimal } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { BodyOf } from '@parkett/contract/wire/route'
import { dayNumber, isoDate, utcDate } from '@parkett/core/civil'
import { spanOf } from '@parkett/core/labels/time-filters'
import { localTime } from '@parkett/core/market/zone'
import type { JsonObject } from '@parkett/proof/json'
import { ownZone } from '../../../accounts/trading/own-span.ts'
import { readTable } from '../../../accounts/trading/read.ts'
import {
  treasuryAccruals,
  treasuryOrders,
  type TreasuryOrderRow,
} from '../../../accounts/treasury/tables.ts'
import type { DocumentParts } from '../parts.ts'
import type { NewDocument } from '../store.ts'
import { positionBefore } from './journals.ts'

export type WantedPool = Extract<BodyOf<typeof documentsMake>, { readonly kind: 'treasury' }>

/**
 * A pool over a period of the lists, up to this moment, or from the own first day where the period
 * began before it: every movement, what each day earned and each month, with their sums. Asked again
 * with nothing new posted or divided it is the same, and is not read again; undefined where its owner
 * never had anything there.
 */
export async function treasuryPaper(
  { pool, clock }: DocumentParts,
  customer: bigint,
  { kind, currency, period }: WantedPool,
): Promise<NewDocument | undefined> {
  const zone = await ownZone(pool, customer)
  const now = clock.now()
  const [first] = await readTable(
    pool,
    treasuryOrders,
    'customer = $1 AND currency = $2 AND asked_at <= $3 ORDER BY id LIMIT 1',
    [customer, currency, new Date(now)],
  )
  if (first === undefined) return undefined
  const began = period === 'all' ? first.askedAt : spanOf(period, now, zone).from
  const fromMs = Math.max(began, first.askedAt)
  const [from, today] = [localTime(fromMs, zone).date, localTime(now, zone).date]
  const upTo = await positionBefore(pool, customer, now + 1)
  const [last] = await readTable(
    pool,
    treasuryAccruals,
    'customer = $1 AND currency = $2 ORDER BY day DESC LIMIT 1',
    [customer, currency],
  )
  const subject = [currency, from, today, upTo, last?.day ?? 0n, zone].join('.')
  const span = { fromMs, now, through: last?.day ?? 0n }
  const content = async (): Promise<JsonObject> => ({
    period: { from, to: today, zone },
    currency,
    ...(await movedIn(pool, { customer, currency }, span)),
  })
  return { customer, kind, subject, about: today, content }
}

type Of = Pick<TreasuryOrderRow, 'customer' | 'currency'>
type Span = { readonly fromMs: number; readonly now: number; readonly through: bigint }

async function movedIn(
  pool: DocumentParts['pool'],
  { customer, currency }: Of,
  { fromMs, now, through }: Span,
): Promise<JsonObject> {
  const orders = await readTable(
    pool,
    treasuryOrders,
    'customer = $1 AND currency = $2 AND asked_at >= $3 AND asked_at <= $4 ORDER BY id',
    [customer, currency, new Date(fromMs), new Date(now)],
  )
  // As the list does it: a day belongs to a period by its booking date.
  const days = await readTable(
    pool,
    treasuryAccruals,
    'customer = $1 AND currency = $2 AND day >= $3 AND day <= $4 ORDER BY day',
    [customer, currency, dayNumber(utcDate(fromMs)), through],
  )
  const money = (minor: bigint) => toDecimal(minor, currencyExponents[currency])
  const months = Map.groupBy(days, ({ day }) => isoDate(Number(day)).slice(0, 7))
  const bought = orders.filter(({ kind, status }) => kind === 'buy' && status !== 'taken_back')
  return {
    orders: orders.map((row) => orderOf(row, money)),
    income: days.map(({ day, units, income, posted, journal }) => ({
      day: isoDate(Number(day)),
      units: money(units),
      perTenThousand: toDecimal(income, 4),
      amount: money(posted),
      journal: journal?.toString() ?? null,
    })),
    months: [...months].map(([month, rows]) => ({
      month,
      days: rows.length.toString(),
      amount: money(rows.reduce((sum, { posted }) => sum + posted, 0n)),
    })),
    sums: {
      in: money(sumOf(bought)),
      out: money(sumOf(orders.filter(({ kind }) => kind !== 'buy'))),
      income: money(days.reduce((sum, { posted }) => sum + posted, 0n)),
    },
  }
}

const orderOf = (
  { id, askedAt, kind, swept, status, amount, journal }: TreasuryOrderRow,
  money: (minor: bigint) => string,
): JsonObject => ({
  reference: referenceOf(id),
  at: new Date(askedAt).toISOString(),
  kind,
  swept,
  status,
  amount: money(amount),
  journal: journal.toString(),
})

const sumOf = (rows: readonly TreasuryOrderRow[]): bigint =>
  rows.reduce((sum, { amount }) => sum + amount, 0n)
