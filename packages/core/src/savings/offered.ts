import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Currency } from '@parkett/contract/wire/money'
import { addDays } from '../civil.ts'
import { parseRate } from '../decimal.ts'
import { maximumIn, minimumIn } from '../hundredths.ts'
import { savingsId, type SavingsProduct, type SavingsTerms } from './products.ts'
import { returnOf } from './return.ts'

/** One row that two people decided, as the database keeps it (migration 0885). */
export type DecidedRow = {
  readonly currency: Currency
  readonly days: number
  readonly validFrom: string
  /** Null: from that day on it is sold no more. */
  readonly terms: SavingsTerms | null
}

/** The coded products with what was decided behind their rows, and products that are not coded. */
export function offeredWith(
  coded: readonly SavingsProduct[],
  decided: readonly DecidedRow[],
): readonly SavingsProduct[] {
  const found = new Map(coded.map((product) => [product.id, product]))
  for (const { currency, days, validFrom, terms } of decided.toSorted(byDay)) {
    const id = savingsId({ currency, days })
    const known = found.get(id) ?? { id, currency, days, rows: [] }
    const row = { validFrom, terms, source: 'house rule', confidence: 'D' } as const
    found.set(id, { ...known, rows: [...known.rows, row].toSorted(byDay) })
  }
  return [...found.values()].toSorted((a, b) =>
    a.currency === b.currency ? a.days - b.days : a.currency < b.currency ? -1 : 1,
  )
}

const byDay = (a: Pick<DecidedRow, 'validFrom'>, b: Pick<DecidedRow, 'validFrom'>): number =>
  a.validFrom < b.validFrom ? -1 : 1

/** Days that a term may have. */
export const termDaysMin = 7
export const termDaysMax = 720

/** A promise above this is a slip of the keyboard; a fraction a year. */
export const yieldMost = parseRate('0.2')

/** The first day on which a product may get another row: behind today, and behind its newest row. */
export function earliestRow(
  product: Pick<SavingsProduct, 'rows'> | undefined,
  today: string,
): string {
  const last = product?.rows.at(-1)?.validFrom ?? today
  return addDays(last > today ? last : today, 1)
}

type Wanted = Pick<DecidedRow, 'validFrom' | 'terms'> & {
  /** Of the product that it is for, which need not be there yet. */
  readonly term: Pick<SavingsProduct, 'currency' | 'days'>
  readonly isNew: boolean
}

/**
 * Whether two people may decide on this row (`money.md` G57). Refuses in this order: `rule_exists` for a
 * product that is there, `not_found` for one that is not; `field_invalid` for a term, a day or terms that
 * may not be; `rule_unchanged`. `today`: where the market of the currency is.
 */
export function mayDecideRow(
  product: SavingsProduct | undefined,
  { term, validFrom, terms, isNew }: Wanted,
  today: string,
): Outcome<true> {
  if (isNew && product !== undefined) return no('rule_exists')
  if (!isNew && product === undefined) return no('not_found')
  const { days } = term
  if (isNew && (days < termDaysMin || days > termDaysMax)) return no('field_invalid')
  if (validFrom < earliestRow(product, today)) return no('field_invalid')
  if (terms !== null && !areSane(terms, term)) return no('field_invalid')
  const last = product?.rows.at(-1)
  return last !== undefined && isSame(last.terms, terms) ? no('rule_unchanged') : ok(true)
}

/** A decided row of a product that stands: it was not taken back. */
export type StandingRow = Pick<DecidedRow, 'validFrom'> & { readonly id: string }

/**
 * Whether two people may take this row back (`money.md` G58). Refuses in this order: `not_found` where no such
 * row stands from that day on; `terms_begun` from its day on; `change_followed` where another row of the product
 * was decided behind it, which said what it changes. `today`: where the market of the currency is.
 */
export function mayTakeBack(
  standing: readonly StandingRow[],
  { id, validFrom }: StandingRow,
  today: string,
): Outcome<true> {
  const isThere = standing.some((row) => row.id === id && row.validFrom === validFrom)
  if (!isThere) return no('not_found')
  if (validFrom <= today) return no('terms_begun')
  return standing.some((row) => row.validFrom > validFrom) ? no('change_followed') : ok(true)
}

/** Rates and bounds in their order; and whoever puts in the least is promised at least one minor unit. */
function areSane(terms: SavingsTerms, { currency, days }: Wanted['term']): boolean {
  const { yieldRate, earlyRate, minimum, maximum, offered } = terms
  return (
    yieldRate > 0n &&
    yieldRate <= yieldMost &&
    earlyRate >= 0n &&
    earlyRate <= yieldRate &&
    minimum > 0n &&
    minimum <= maximum &&
    maximum <= offered &&
    minimumIn(currency, minimum) <= maximumIn(currency, maximum) &&
    returnOf(minimumIn(currency, minimum), yieldRate, days) > 0n
  )
}

const isSame = (a: SavingsTerms | null, b: SavingsTerms | null): boolean =>
  a === null || b === null
    ? a === b
    : (['yieldRate', 'earlyRate', 'minimum', 'maximum', 'offered'] as const).every(
        (part) => a[part] === b[part],
      )
