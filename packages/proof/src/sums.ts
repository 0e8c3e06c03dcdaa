import { currencyExponents, fromDecimal } from '@parkett/contract/wire/money'
import type { ChainRow } from './chain.ts'

export type PocketRow = {
  readonly asset: string
  readonly pocket: string
  readonly opening: string
  readonly in: string
  readonly out: string
  readonly closing: string
}
export type CashRow = Omit<PocketRow, 'pocket' | 'asset'> & { readonly currency: string }
export type AmountRow = { readonly currency: string; readonly amount: string }

/** Units of an amount: minor units of a currency, whole shares else. */
export function unitsOf(amount: string, asset: string): bigint {
  const exponents: Readonly<Record<string, number>> = currencyExponents
  return fromDecimal(amount, exponents[asset] ?? 0)
}

const isMoney = (asset: string): boolean => Object.hasOwn(currencyExponents, asset)
const isCash = (pocket: string): boolean => pocket.startsWith('C.')

const addsUp = (row: Omit<PocketRow, 'pocket'>): boolean =>
  unitsOf(row.opening, row.asset) + unitsOf(row.in, row.asset) - unitsOf(row.out, row.asset) ===
  unitsOf(row.closing, row.asset)

/** What the journals did to one pocket: all that was credited, all that was debited. */
export function movedIn(journals: readonly ChainRow[], asset: string, pocket: string) {
  let [into, out] = [0n, 0n]
  for (const [debit, credit, of, amount = '0'] of journals.flatMap(({ lines }) => lines)) {
    if (of !== asset) continue
    if (credit === pocket) into += BigInt(amount)
    if (debit === pocket) out += BigInt(amount)
  }
  return { in: into, out }
}

/**
 * What the journals brought to and took from all cash of a currency; moves between own pockets
 * are neither.
 */
export function cashMoved(journals: readonly ChainRow[], currency: string) {
  let [into, out] = [0n, 0n]
  for (const { lines } of journals) {
    let change = 0n
    for (const [debit = '', credit = '', asset, amount = '0'] of lines) {
      if (asset !== currency) continue
      if (isCash(credit)) change += BigInt(amount)
      if (isCash(debit)) change -= BigInt(amount)
    }
    if (change > 0n) into += change
    else out -= change
  }
  return { in: into, out }
}

/** Pockets whose line does not add up, or says other movements than the journals. */
export const wrongPockets = (
  pockets: readonly PocketRow[],
  journals: readonly ChainRow[],
): readonly string[] => [
  ...pockets.flatMap((row, at) => {
    const moved = movedIn(journals, row.asset, row.pocket)
    const same =
      unitsOf(row.in, row.asset) === moved.in && unitsOf(row.out, row.asset) === moved.out
    return addsUp(row) && same ? [] : [`pockets[${at}]`]
  }),
  ...unlisted(pockets, journals),
]

/** A pocket that moved and has no line: money would be missing from the statement. */
function unlisted(pockets: readonly PocketRow[], journals: readonly ChainRow[]): readonly string[] {
  const listed = new Set(pockets.map(({ asset, pocket }) => `${asset} ${pocket}`))
  return journals.flatMap(({ lines }, at) =>
    lines.flatMap(([debit = '', credit = '', asset = ''], line) =>
      [debit, credit].some(
        (code) => /^[CS]\./.test(code) && !isHouseShares(code) && !listed.has(`${asset} ${code}`),
      )
        ? [`journals[${at}].lines[${line}]`]
        : [],
    ),
  )
}

const isHouseShares = (code: string): boolean => ['S.depot', 'S.street', 'S.issuer'].includes(code)

/**
 * Currencies whose line does not add up, says other movements than the journals, or another end
 * than the pockets.
 */
export const wrongCash = (
  cash: readonly CashRow[],
  {
    pockets,
    journals,
  }: { readonly pockets: readonly PocketRow[]; readonly journals: readonly ChainRow[] },
): readonly string[] =>
  cash.flatMap((row, at) => {
    const { currency } = row
    const moved = cashMoved(journals, currency)
    const of = pockets.filter(({ asset, pocket }) => asset === currency && isCash(pocket))
    const sum = (field: 'opening' | 'closing') =>
      of.reduce((total, pocket) => total + unitsOf(pocket[field], currency), 0n)
    const right =
      isMoney(currency) &&
      addsUp({ ...row, asset: currency }) &&
      unitsOf(row.in, currency) === moved.in &&
      unitsOf(row.out, currency) === moved.out &&
      unitsOf(row.opening, currency) === sum('opening') &&
      unitsOf(row.closing, currency) === sum('closing')
    return right ? [] : [`cash[${at}]`]
  })

/** Sum of amounts in one currency, minor units. */
export const sumOf = (rows: readonly AmountRow[], currency: string): bigint =>
  rows
    .filter((row) => row.currency === currency)
    .reduce((total, row) => total + unitsOf(row.amount, currency), 0n)

/** Totals that are not the sum of their rows. */
export const wrongTotals = (
  rows: readonly AmountRow[],
  totals: readonly AmountRow[],
  place: string,
): readonly string[] => [
  ...totals.flatMap((total, at) =>
    sumOf(rows, total.currency) === unitsOf(total.amount, total.currency)
      ? []
      : [`${place}[${at}]`],
  ),
  ...(rows.every(({ currency }) => totals.some((total) => total.currency === currency))
    ? []
    : [place]),
]
