import { marketCodeSchema, type MarketCode } from '@parkett/contract/customer/market'
import { isIsin } from '@parkett/core/simulation/isin'
import { profiles } from '@parkett/core/market/profiles'
import type { PoolClient } from 'pg'
import {
  addInstruments,
  holdVersion,
  listingsJson,
  raiseVersion,
  type InstrumentRow,
} from '../store.ts'
import { PlainError } from '../../base/plain-error.ts'
import type { Ids } from '../../base/ports.ts'
import { findColumns, type Columns } from './columns.ts'
import { readCsv, type OnBytes } from '../../base/csv.ts'
import { boardOf, newListing } from './new-listing.ts'
import type { Refused } from './price-row.ts'
import { makeTally, type Tally } from './tally.ts'

type Name =
  | 'symbol'
  | 'code'
  | 'name'
  | 'market'
  | 'isin'
  | 'sector'
  | 'industry'
  | 'pinyin'
  | 'currency'
  | 'lot'

export type ListingFile = {
  readonly rows: number
  readonly taken: readonly InstrumentRow[]
  readonly tally: Tally
}
export type ListingTarget = {
  readonly market: MarketCode
  readonly ids: Ids
  readonly source: string
}

const optional = (...known: string[]) => ({ known, optional: true })

/** Reads listings. @throws PlainError when it is empty or lacks a column */
export async function readListings(
  path: string,
  target: ListingTarget,
  onBytes: OnBytes,
): Promise<ListingFile> {
  const taken = new Map<string, InstrumentRow>()
  const tally = makeTally()
  let columns: Columns<Name> | undefined
  let rows = 0
  for await (const batch of readCsv(path, onBytes)) {
    for (const { line, cells } of batch) {
      if (columns === undefined) {
        columns = listingColumns(cells)
        continue
      }
      rows += 1
      const row = readListing(cells, columns, target)
      if ('kind' in row) tally.refuse(line, row, cells[columns.symbol])
      else if (taken.has(`${row.market}/${row.symbol}`))
        tally.refuse(line, { kind: 'symbol twice', detail: row.symbol })
      else taken.set(`${row.market}/${row.symbol}`, row)
    }
  }
  if (columns === undefined) throw new PlainError('It is empty.')
  return { rows, taken: [...taken.values()], tally }
}

const listingColumns = (header: readonly string[]): Columns<Name> =>
  findColumns<Name>(header, {
    symbol: { known: ['symbol', 'ticker'] },
    name: { known: ['name', 'security'] },
    code: optional('code'),
    market: optional('market', 'mic'),
    isin: optional('isin'),
    sector: optional('sector', 'gics sector'),
    industry: optional('industry', 'gics sub-industry'),
    pinyin: optional('pinyin'),
    currency: optional('currency'),
    lot: optional('lot', 'lot_size', 'lot size'),
  })

const refused = (kind: string, detail: string): Refused => ({ kind, detail })

function readListing(
  cells: readonly string[],
  columns: Columns<Name>,
  target: ListingTarget,
): InstrumentRow | Refused {
  const cell = (name: Name): string =>
    columns[name] === -1 ? '' : (cells[columns[name]] ?? '').trim()
  const [symbol, name] = [cell('symbol'), cell('name')]
  if (symbol === '' || name === '') return refused('empty field', symbol === '' ? 'symbol' : 'name')
  if (symbol.length > 32 || name.length > 200) return refused('too long', `${symbol} ${name}`)
  const market = marketOf(cell('market')) ?? target.market
  const board = boardOf(market, symbol)
  if (board === null) return refused('no board', `${symbol} belongs to no board of ${market}`)
  const currency = cell('currency')
  if (currency !== '' && currency !== profiles[board].currency) {
    return refused('other currency', `${currency}, ${market} trades in ${profiles[board].currency}`)
  }
  const isin = cell('isin')
  if (isin !== '' && !isIsin(isin)) return refused('ISIN with a wrong form or check digit', isin)
  const lot = cell('lot')
  if (lot !== '' && !/^[1-9]\d{0,6}$/.test(lot)) return refused('not a lot size', lot)
  if (market === 'HK' && lot === '')
    return refused('no lot size', 'HK needs the board lot of each share')
  return newListing({
    id: target.ids.next(),
    market,
    symbol,
    name,
    source: target.source,
    ...(cell('code') === '' ? {} : { code: cell('code') }),
    ...(lot === '' ? {} : { lotSize: Number(lot) }),
    isin: isin === '' ? null : isin,
    sector: cell('sector') || null,
    industry: cell('industry') || null,
    pinyin: cell('pinyin') || null,
  })
}

/** Markets by their own name, the exchange's, or the board's. */
const aliases: Readonly<Record<string, MarketCode>> = {
  BSE: 'CN',
  XETR: 'DE',
  XSHG: 'CN',
  XSHE: 'CN',
  XHKG: 'HK',
  XNYS: 'US',
  XNAS: 'US',
}

function marketOf(text: string): MarketCode | undefined {
  const parsed = marketCodeSchema.safeParse(text)
  return parsed.success ? parsed.data : aliases[text]
}

export type WrittenListings = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/**
 * Writes listings inside the caller's transaction: new ones are added, imported ones brought up
 * to date. A company of the simulation is never overwritten. An optional field that the file
 * lacks keeps its old value.
 */
export async function writeListings(db: PoolClient, file: ListingFile): Promise<WrittenListings> {
  await holdVersion(db)
  const { rowCount } = await db.query(
    `UPDATE instruments i SET name = n.name, name_zh = n.name_zh, pinyin = n.pinyin, code = n.code,
       isin = coalesce(n.isin, i.isin), sector = coalesce(n.sector, i.sector),
       industry = coalesce(n.industry, i.industry), special_treatment = n.special_treatment,
       lot_size = n.lot_size
     FROM jsonb_populate_recordset(NULL::instruments, $1::jsonb) n
     WHERE i.market = n.market AND i.symbol = n.symbol AND NOT i.fictional
       AND (i.name, i.code, i.pinyin, i.special_treatment, i.lot_size, i.isin, i.sector,
            i.industry) IS DISTINCT FROM
           (n.name, n.code, n.pinyin, n.special_treatment, n.lot_size, coalesce(n.isin, i.isin),
            coalesce(n.sector, i.sector), coalesce(n.industry, i.industry))`,
    [listingsJson(file.taken)],
  )
  const changed = rowCount ?? 0
  const added = await addInstruments(db, file.taken)
  if (added + changed > 0) await raiseVersion(db)
  return { added, changed, unchanged: file.taken.length - added - changed }
}
