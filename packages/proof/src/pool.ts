import { isObject, type Json, type JsonObject } from './json.ts'
import { unitsOf } from './sums.ts'

/**
 * A paper of a pool: its days make the months, the months the income, and what was put in and taken out
 * is what its movements say. Says where it is not.
 */
export function wrongPool({
  currency,
  orders,
  income,
  months,
  sums,
}: JsonObject): readonly string[] {
  if (!isObject(sums) || typeof currency !== 'string') return ['sums']
  const [moves, days, sorted] = [orders, income, months].map(rowsIn)
  const total = (rows: readonly JsonObject[]): bigint =>
    rows.reduce((sum, { amount }) => sum + unitsOf(plain(amount), currency), 0n)
  const isIn = ({ kind }: JsonObject) => kind === 'buy'
  const wrongMonths = (sorted ?? []).flatMap((row, at) => {
    const own = (days ?? []).filter(({ day }) => plain(day).slice(0, 7) === row['month'])
    const right = total(own) === total([row]) && String(own.length) === row['days']
    return right ? [] : [`months[${at}]`]
  })
  const into = (moves ?? []).filter((row) => isIn(row) && row['status'] !== 'taken_back')
  const out = (moves ?? []).filter((row) => !isIn(row))
  const said = { in: into, out, income: days ?? [] }
  const wrongSums = Object.entries(said).flatMap(([name, rows]) =>
    total(rows) === unitsOf(plain(sums[name]), currency) ? [] : [`sums.${name}`],
  )
  const isWhole = total(sorted ?? []) === total(days ?? [])
  return [...wrongMonths, ...(isWhole ? [] : ['months']), ...wrongSums]
}

/** A text where one must be; anything else is no amount. */
const plain = (value: Json | undefined): string => (typeof value === 'string' ? value : 'no text')

function rowsIn(list: Json | undefined): readonly JsonObject[] {
  if (!Array.isArray(list)) throw new TypeError('no list')
  return (list as readonly Json[]).map((row) => {
    if (!isObject(row)) throw new TypeError('no row')
    return row
  })
}
