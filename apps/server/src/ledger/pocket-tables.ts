import { type Book, chart, isAccountCode } from '@parkett/core/ledger/chart'
import { shareOf } from '@parkett/core/ledger/posting'
import { int8, nullable, text } from '../platform/db/columns.ts'
import { type AnyRow, table, type Table } from './table.ts'

/**
 * What a customer has of one currency, or of one share, is one row (migration 0985): a column for each
 * pocket, and beside them what a slice keeps with the money or the share (`Table.beside`). Who reads
 * pockets by their names reads the view `balances`.
 */
export type PocketTable = Table & {
  readonly name: 'money' | 'holdings'
  /** The column of each pocket; null in a row: never posted to. */
  readonly pockets: ReadonlyMap<string, string>
  readonly assetOf: (part: unknown) => string
}

const pocketsOf = (book: Book): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(chart)
      .filter(isAccountCode)
      .filter((code) => chart[code].kind === 'customer' && chart[code].book === book)
      .map((code) => [code, code.slice(2)]),
  )

const columnsFor = (pockets: ReadonlyMap<string, string>) =>
  Object.fromEntries([...pockets.values()].map((column) => [column, nullable(int8)]))

const inMoney = pocketsOf('money')
export const money: PocketTable = {
  ...table<AnyRow>('money', ['customer', 'currency'], {
    customer: int8,
    currency: text(),
    ...columnsFor(inMoney),
  }),
  name: 'money',
  pockets: inMoney,
  assetOf: (currency) => String(currency),
}

const inShares = pocketsOf('shares')
export const holdings: PocketTable = {
  ...table<AnyRow>('holdings', ['customer', 'instrument'], {
    customer: int8,
    instrument: int8,
    ...columnsFor(inShares),
  }),
  name: 'holdings',
  pockets: inShares,
  assetOf: (instrument) => shareOf(String(instrument)),
}

const share = shareOf('')

/** Where the pockets of an asset stand: the table, and the part of its key behind the customer. */
export const placeOf = (
  asset: string,
): { readonly of: PocketTable; readonly part: string | bigint } =>
  asset.startsWith(share)
    ? { of: holdings, part: BigInt(asset.slice(share.length)) }
    : { of: money, part: asset }

const tables = { money, holdings }
export const pocketTable = (name: keyof typeof tables): PocketTable => tables[name]
