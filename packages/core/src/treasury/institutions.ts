import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { greatest, least, printAmount } from '../decimal.ts'
import { poolInstitutions, type Institution } from './terms.ts'

/** What two people decided of an institution, from a day on. */
export type InstitutionRow = Omit<Institution, 'account'> & { readonly validFrom: string }

/**
 * Where a pool may lie on a day: the coded institution first, which takes what comes in and pays what goes
 * back, then each that two people named, by its newest terms of that day (`money.md` G67).
 */
export function institutionsOn(
  currency: Currency,
  rows: readonly InstitutionRow[],
  date: string,
): readonly Institution[] {
  const found = new Map((poolInstitutions[currency] ?? []).map((one) => [one.name, one]))
  for (const { validFrom, ...terms } of rows.toSorted(byDay))
    if (validFrom <= date) found.set(terms.name, { ...terms, account: 'H.treasury_assets' })
  return [...found.values()]
}

const byDay = (one: InstitutionRow, other: InstitutionRow): number =>
  one.validFrom < other.validFrom ? -1 : one.validFrom > other.validFrom ? 1 : 0

/** What lies at an institution; minor units. */
export type Place = { readonly name: string; readonly held: bigint }

export type Told = {
  /** What the whole pool has. */
  readonly pool: bigint
  /** What the newest file of the institutions says that each has. */
  readonly told: ReadonlyMap<string, bigint>
  /** What two people moved since. */
  readonly moves: readonly {
    readonly source: string
    readonly target: string
    readonly amount: bigint
  }[]
}

/**
 * What lies where (`money.md` G68): at every institution but the first what the newest file says and what was
 * moved since, and at the first the rest of the pool. So all of them together are the pool, whatever is moved.
 */
export function placesOf(names: readonly string[], { pool, told, moves }: Told): readonly Place[] {
  const [first, ...others] = names
  if (first === undefined) return []
  const away = others.map((name) => ({
    name,
    held: moves.reduce(
      (sum, move) =>
        sum + (move.target === name ? move.amount : 0n) - (move.source === name ? move.amount : 0n),
      told.get(name) ?? 0n,
    ),
  }))
  const elsewhere = away.reduce((sum, { held }) => sum + held, 0n)
  return [{ name: first, held: pool - elsewhere }, ...away]
}

/**
 * An amount divided as the pool is, in whole units, so that the parts are all of it: downwards, and what is left
 * over one by one to the largest remainders. A place that has nothing gets nothing; of an empty pool the first
 * has all.
 */
export function shareOut(amount: bigint, places: readonly Place[]): readonly bigint[] {
  const weights = places.map(({ held }) => greatest(held, 0n))
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) return places.map((_, at) => (at === 0 ? amount : 0n))
  const parts = weights.map((weight) => (amount * weight) / total)
  const rests = weights.map((weight, at) => ({ at, rest: (amount * weight) % total }))
  const left = Number(amount - parts.reduce((sum, part) => sum + part, 0n))
  const next = rests.toSorted((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
  )
  for (const { at } of next.slice(0, left)) parts[at] = (parts[at] ?? 0n) + 1n
  return parts
}

/** The most of the pool that an institution may have, minor units. */
export const mostAt = ({ cap }: Pick<Institution, 'cap'>, pool: bigint): bigint =>
  (pool * BigInt(cap)) / 100n

type Move = {
  readonly currency: Currency
  readonly source: string
  readonly target: string
  readonly amount: bigint
}

/**
 * Whether money of a pool may be moved. Refuses `field_invalid` for a place that is none or the same one,
 * `amount_zero`, then `above_maximum` for more than lies at the source, or than the target may have.
 */
export function mayMove(
  { currency, source, target, amount }: Move,
  institutions: readonly Institution[],
  places: readonly Place[],
): Outcome<true> {
  const from = places.find(({ name }) => name === source)
  const to = places.find(({ name }) => name === target)
  const terms = institutions.find(({ name }) => name === target)
  if (from === undefined || to === undefined || terms === undefined || source === target)
    return no('field_invalid')
  if (amount <= 0n) return no('amount_zero')
  const pool = places.reduce((sum, { held }) => sum + held, 0n)
  const most = greatest(least(from.held, mostAt(terms, pool) - to.held), 0n)
  return amount > most
    ? no('above_maximum', { max: printAmount(money(currency, 0n), most) })
    : ok(true)
}
