import type { allotmentMethods } from '@parkett/contract/customer/allotment-methods'
import type { Currency } from '@parkett/contract/wire/money'
import type { Terms } from '@parkett/core/offerings/apply'
import { looseUntil } from '@parkett/core/offerings/change'
import type { NewTerms } from '@parkett/core/offerings/new-terms'
import { isOutside } from '@parkett/core/offerings/own-price'
import type { Range } from '@parkett/core/offerings/pricing'
import { takeBackUntil } from '@parkett/core/offerings/terms-change'
import type { Beacon } from '@parkett/proof/beacon'
import type { NewcomerMarket } from '@parkett/core/simulation/newcomers'
import type pg from 'pg'
import {
  bool,
  date,
  int4,
  int8,
  json,
  nullable,
  text,
  timestamp,
} from '../../platform/db/columns.ts'
import { read, readFirst, referenceRow, type RowIn } from '../../platform/db/read.ts'
import { takenOf } from './taken.ts'

export type Method = (typeof allotmentMethods)[number]
type Db = Pick<pg.Pool, 'query'>

/** The price, of a range its highest and lowest, and the shares offered. */
export type TermsRow = readonly [price: string, priceLow: string | null, offered: number]
/** One change of them, as `retermedSql` makes it of a row of `offering_terms t`. */
export type Retermed = { readonly at: string; readonly was: TermsRow; readonly is: TermsRow }

export const retermedSql = `jsonb_build_object('at', t.changed_at,
    'was', jsonb_build_array(t.was_price::text, t.was_price_low::text, t.was_offered),
    'is', jsonb_build_array(t.price::text, t.price_low::text, t.offered))`

/** An offering as published, and how far it has come. */
const offering = referenceRow({
  id: int8,
  /** Of one that was made of the seed; null: two people published it. */
  sequence: nullable(int4),
  market: text<NewcomerMarket>(),
  board: text<'XETR' | 'MAIN_SH' | 'MAIN_SZ' | 'BSE' | 'HK' | 'US'>(),
  name: text(),
  nameZh: nullable(text()),
  code: text(),
  applicationCode: text(),
  isin: text(),
  sector: text(),
  industry: text(),
  currency: text<Currency>(),
  price: int8,
  priceLow: nullable(int8),
  priceHigh: nullable(int8),
  /** When two people fixed it within its range; null: they did not. */
  pricedAt: nullable(timestamp),
  issuePe: nullable(text()),
  industryPe: text(),
  issueQuantity: int8,
  publicQuantity: int8,
  unit: int8,
  minimum: int8,
  maximum: int8,
  method: text<Method>(),
  poolUnits: nullable(int4),
  /** Who asks first has it, until nothing is left. */
  isCapped: bool,
  publishedAt: timestamp,
  opensAt: timestamp,
  closesAt: timestamp,
  drawsAt: timestamp,
  listsAt: timestamp,
  commitment: text(),
  numbersAt: nullable(timestamp),
  resultsAt: nullable(timestamp),
  payUntil: nullable(timestamp),
  quotaUntil: nullable(date),
  quotaLeast: nullable(int8),
  quotaPerUnit: nullable(int8),
  parent: nullable(int8),
  parentName: nullable(text()),
  parentNameZh: nullable(text()),
  parentCode: nullable(text()),
  heldPer: nullable(int4),
  recordOn: nullable(date),
  firstClosesAt: timestamp,
  postponedAt: nullable(timestamp),
  calledOffAt: nullable(timestamp),
  postponed: int4,
  approval: nullable(int8),
  prospectus: nullable(text()),
  /** The size of the PDF that it names; null: it names none. */
  prospectusBytes: nullable(int4),
  risks: nullable(text()),
  sharesTotal: nullable(int8),
  annualProfit: nullable(int8),
  beaconChain: nullable(text()),
  beaconGenesis: nullable(int8),
  beaconPeriod: nullable(int4),
  beaconRound: nullable(int8),
  drawnAt: nullable(timestamp),
  instrument: nullable(int8),
  /** Each change of price and quantity, the first one first (`market.md` M73); null: there was none. */
  retermed: nullable(json<readonly Retermed[]>()),
})
/** `remaining`: shares that are left where demand is capped; null: it is not. */
export type OfferingRow = RowIn<typeof offering> & { readonly remaining: bigint | null }

const select = `SELECT o.id, o.sequence, o.market, o.board, o.name, o.name_zh, o.code, o.application_code, o.isin,
    o.sector, o.industry, o.currency, o.price, o.price_low, o.price_high, o.priced_at, o.issue_pe, o.industry_pe, o.issue_quantity,
    o.public_quantity, o.unit, o.minimum, o.maximum, o.method, o.pool_units, o.is_capped, o.published_at, o.opens_at,
    o.closes_at, o.draws_at, o.lists_at, o.commitment, o.numbers_at, o.results_at, o.pay_until, o.quota_until, o.quota_least,
    o.quota_per_unit, o.parent, p.name AS parent_name, p.name_zh AS parent_name_zh, p.code AS parent_code, o.held_per,
    o.record_on, o.first_closes_at, o.postponed_at, o.called_off_at, o.postponed,
    o.approval, o.prospectus, f.bytes AS prospectus_bytes, o.risks, o.shares_total, o.annual_profit, o.beacon_chain, o.beacon_genesis,
    o.beacon_period, o.beacon_round, d.drawn_at, l.instrument,
    (SELECT jsonb_agg(${retermedSql} ORDER BY t.id) FROM offering_terms t WHERE t.offering = o.id) AS retermed
  FROM offerings_now o LEFT JOIN offering_draws d ON d.offering = o.id
  LEFT JOIN offering_listings l ON l.offering = o.id
  LEFT JOIN instruments p ON p.id = o.parent
  LEFT JOIN prospectuses f ON 'sha256:' || f.digest = o.prospectus`

async function offeringsWhere(
  db: Db,
  where: string,
  value: unknown,
): Promise<readonly OfferingRow[]> {
  const rows = await read(db, offering, `${select} WHERE ${where}`, [value])
  const taken = await takenOf(db, rows)
  return rows.map((row) => ({
    ...row,
    remaining: row.isCapped ? row.publicQuantity - (taken.get(row.id) ?? 0n) : null,
  }))
}

/** Every offering of the last half year, the one that closes last first. */
export const recentOfferings = (db: Db, since: number): Promise<readonly OfferingRow[]> =>
  offeringsWhere(db, 'o.lists_at >= $1 ORDER BY o.closes_at DESC, o.id DESC', new Date(since))

export const oneOffering = async (db: Db, id: bigint): Promise<OfferingRow | undefined> =>
  (await offeringsWhere(db, 'o.id = $1', id.toString()))[0]

export const offeringsById = async (
  db: Db,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, OfferingRow>> => {
  const rows = await offeringsWhere(db, 'o.id = ANY($1::bigint[])', ids.map(String))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The prices in force; one price for everybody is a range of itself. */
export const pricesOf = ({ price, priceLow, priceHigh }: OfferingRow): Range => ({
  low: priceLow ?? price,
  high: priceHigh ?? price,
})

/** What two people may make another of it (`market.md` M73), as it is in force. */
export const newTermsOf = (row: OfferingRow): NewTerms => ({
  price: pricesOf(row).high,
  priceLow: row.priceLow,
  offered: row.publicQuantity,
})

/** What an application is held against: of a range its highest price. */
export const termsOf = (row: OfferingRow): Terms => ({
  opensAt: row.opensAt.getTime(),
  // One that was called off is closed since then.
  closesAt: Math.min(row.closesAt.getTime(), row.calledOffAt?.getTime() ?? Infinity),
  currency: row.currency,
  price: pricesOf(row).high,
  unit: row.unit,
  minimum: row.minimum,
  maximum: row.maximum,
  ...(row.payUntil !== null && { paysAfter: true as const }),
  ...(row.remaining !== null && { remaining: row.remaining }),
})

/** What a review shows of its terms, and what has to be the same when it is confirmed. */
export function termsSeen(row: OfferingRow) {
  const { price, priceLow, offered } = newTermsOf(row)
  // It never becomes another; named here, the review that is confirmed is of this document.
  const terms = [price, priceLow, offered, row.prospectus].join(' ')
  return { closesAt: row.closesAt.toISOString(), terms }
}

/** Whether its terms are others than those that a review showed: it has to be read anew. */
export const isChanged = (row: OfferingRow, seen: ReturnType<typeof termsSeen>): boolean => {
  const { closesAt, terms } = termsSeen(row)
  return row.calledOffAt !== null || closesAt !== seen.closesAt || terms !== seen.terms
}

/** Until when an application for it can be changed; null: never. */
export const changeableUntil = ({ board, closesAt }: OfferingRow): number | null =>
  looseUntil(board, closesAt.getTime())

/** Until when one that was made then can be taken back; null: never. */
export const withdrawableUntil = (row: OfferingRow, appliedAt: number): number | null =>
  takeBackUntil(
    {
      loose: changeableUntil(row),
      closesAt: row.closesAt.getTime(),
      postponedAt: row.postponedAt?.getTime() ?? null,
    },
    appliedAt,
  )

/** What an offering says that is paid after winning (`market.md` M26); undefined of any other. */
export function paidAfter(row: OfferingRow) {
  const { numbersAt, resultsAt, payUntil, quotaUntil, quotaLeast, quotaPerUnit } = row
  if (numbersAt === null || resultsAt === null || payUntil === null) return undefined
  if (quotaUntil === null || quotaLeast === null || quotaPerUnit === null) return undefined
  return { numbersAt, resultsAt, payUntil, quotaUntil, quotaLeast, quotaPerUnit }
}

/** What a placement asks of a holding (`market.md` M51); undefined of any other offering. */
export function placed(row: OfferingRow) {
  const {
    parent,
    parentName: name,
    parentNameZh: nameZh,
    parentCode: code,
    heldPer,
    recordOn,
  } = row
  if (parent === null || name === null || code === null) return undefined
  if (heldPer === null || recordOn === null) return undefined
  return { parent, name, nameZh, code, heldPer, recordOn }
}

/** The beacon whose value comes into its draw, and of which round (`trust.md` T86); undefined: none was announced. */
export function announcedOf(row: OfferingRow) {
  const { beaconChain: chain, beaconGenesis, beaconPeriod: period, beaconRound } = row
  if (chain === null || beaconGenesis === null || period === null || beaconRound === null)
    return undefined
  const beacon: Beacon = { chain, genesis: Number(beaconGenesis), period }
  return { beacon, round: Number(beaconRound) }
}

/** Of a range: from where to where, and when its price was fixed; null: not yet. A seeded one is fixed by its draw. */
export function rangeOf({ priceLow: low, priceHigh: high, pricedAt, drawnAt }: OfferingRow) {
  return low === null || high === null ? undefined : { low, high, fixedAt: pricedAt ?? drawnAt }
}

/** A price that was fixed outside of its range, until it is drawn (`market.md` M75); undefined: there is none. */
export function outsideOf(row: OfferingRow): bigint | undefined {
  const range = rangeOf(row)
  if (range === undefined || row.pricedAt === null || row.drawnAt !== null) return undefined
  return isOutside(row.price, range) ? row.price : undefined
}

/** Units that there are to give out. */
export const supplyOf = ({ publicQuantity, unit }: OfferingRow): number =>
  Number(publicQuantity / unit)

export type Line = {
  readonly id: string
  readonly units: number
  readonly nonce: string
  readonly simulated: boolean
}

const listed = referenceRow({ listHash: text(), list: json<readonly Line[]>() })
export const listOf = (db: Db, id: bigint) =>
  readFirst(db, listed, 'SELECT list_hash, list FROM offering_lists WHERE offering = $1', [
    id.toString(),
  ])

const drawn = referenceRow({
  seed: text(),
  entropy: text(),
  allotted: json<Readonly<Record<string, number>>>(),
  drawnAt: timestamp,
})
export const drawOf = (db: Db, id: bigint) =>
  readFirst(
    db,
    drawn,
    'SELECT seed, entropy, allotted, drawn_at FROM offering_draws WHERE offering = $1',
    [id.toString()],
  )
