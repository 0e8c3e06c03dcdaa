import type { Currency } from '@parkett/contract/wire/money'
import type { HouseAccount } from '@parkett/core/ledger/chart'
import type { HouseDebt } from '@parkett/core/ledger/house-dues'
import { table } from '../../ledger/table.ts'
import { bool, date, instant, int8, nullable, text } from '../../platform/db/columns.ts'

/** The chain of journals that touch no customer. */
export const house = 0n

/** Booking days that are over and summed (migration 0161). */
export const bookDays = table(
  'book_days',
  ['customer', 'day'],
  { customer: int8, day: date, journals: int8, summedAt: instant },
  { appendOnly: true },
)

export const houseDays = table(
  'house_days',
  ['customer', 'account', 'asset', 'day'],
  {
    customer: int8,
    account: text<HouseAccount>(),
    asset: text(),
    day: date,
    change: int8,
    balance: int8,
  },
  { appendOnly: true },
)

export const houseSums = table('house_sums', ['customer', 'account', 'asset'], {
  customer: int8,
  account: text<HouseAccount>(),
  asset: text(),
  balance: int8,
  accrued: int8,
  paid: int8,
})

export const houseDues = table('house_dues', ['customer', 'account', 'asset', 'day'], {
  customer: int8,
  account: text<HouseDebt>(),
  asset: text<Currency>(),
  day: date,
  /** Null until the calendar of its market says. */
  dueOn: nullable(date),
  accrued: int8,
  done: bool,
  amount: int8,
})
