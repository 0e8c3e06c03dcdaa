import { printPrice, printRate } from '@parkett/core/decimal'
import type { Stop } from '@parkett/core/orders/stop'
import { printDistance } from '@parkett/core/orders/trail'
import { toDecimal, currencyExponents, type Currency } from '@parkett/contract/wire/money'
import type { Instrument } from '@parkett/contract/customer/market'
import { receiptHash } from '@parkett/proof/fill'
import type { Json, JsonObject } from '@parkett/proof/json'
import { journalNumbered } from '../../../ledger/read/near.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import { sourceOf } from '../../../accounts/trading/provenance-of.ts'
import { auctionOfFill, receiptOf } from '../../../accounts/trading/receipt.ts'
import type { AuctionRow } from '../../../accounts/trading/auctions.ts'
import type { FillRow } from '../../../accounts/trading/tables.ts'
import type { DocumentParts } from '../parts.ts'
import type { NewDocument } from '../store.ts'
import { notedOf, type Noted } from './noted.ts'
import { hash, int8 } from '../../../platform/db/columns.ts'
import { accountRow, read } from '../../../platform/db/read.ts'

/**
 * What a contract note says of an order and its fills so far, or of new shares that were delivered
 * (`screens.md` P12); undefined when nothing was traded.
 */
export async function contractNote(
  parts: DocumentParts,
  customer: bigint,
  order: bigint,
): Promise<NewDocument | undefined> {
  const row = await notedOf(parts, customer, order)
  const done = row?.fills ?? []
  const last = done.at(-1)
  const instrument = row === undefined ? undefined : parts.feed.instrument(row.instrument)
  if (row === undefined || last === undefined || instrument === undefined) return undefined
  const entries = await entriesOf(parts.pool, customer, done)
  const auctions = await Promise.all(done.map((fill) => auctionOfFill(parts.pool, fill)))
  return {
    customer,
    kind: 'contract_note',
    // A further fill makes a further note; the one before stays as it was issued.
    subject: `${order}.${done.length}`,
    about: last.tradeDate,
    content: async () => noteOf(row, { instrument, entries, auctions }),
  }
}

type About = {
  readonly instrument: Instrument
  readonly entries: ReadonlyMap<bigint, JsonObject>
  /** Of each fill the auction that filled it. */
  readonly auctions: readonly (AuctionRow | undefined)[]
}

function noteOf(row: Noted, { instrument, entries, auctions }: About): JsonObject {
  const { currency, fills: done, allotment, accepted, lots } = row
  const money = (minor: bigint) => toDecimal(minor, currencyExponents[currency])
  // Of the fills alone and not of the order, which may have gone on since they were read.
  const value = done.reduce((sum, fill) => sum + fill.value, 0n)
  const fees = done.reduce((sum, fill) => sum + fill.fees.total, 0n)
  return {
    order: {
      id: row.id.toString(),
      reference: referenceOf(row.id),
      side: row.side,
      type: row.type,
      timeInForce: row.timeInForce,
      currency,
      limit: printPrice(row.limitPrice, instrument.priceDecimals),
      ...stopOf(accepted?.terms.stop, instrument),
      quantity: row.quantity.toString(),
      filled: done.reduce((sum, fill) => sum + fill.quantity, 0n).toString(),
      createdAt: iso(row.createdAt),
    },
    instrument: instrumentOf(instrument),
    fills: done.map((fill, at): JsonObject => ({
      id: fill.id.toString(),
      at: iso(fill.filledAt),
      tradeDate: fill.tradeDate,
      settlesOn: fill.settlesOn,
      price: printPrice(fill.price, instrument.priceDecimals),
      quantity: fill.quantity.toString(),
      value: money(fill.value),
      fees: money(fill.fees.total),
      source: sourceOf(fill.provenance),
      entry: entries.get(fill.journal) ?? null,
      ...(accepted !== undefined && {
        receipt: receiptHash(
          receiptOf({
            order: accepted,
            fill,
            earlier: done.slice(0, at),
            auction: auctions[at],
          }),
        ),
      }),
    })),
    charges: chargesOf(done, currency, row.schedule),
    sums: {
      value: money(value),
      fees: money(fees),
      total: money(row.side === 'buy' ? value + fees : value - fees),
    },
    ...(lots !== undefined && { lots }),
    ...(allotment !== undefined && { allotment }),
  }
}

/** The stop that it waited for; of one that followed the last price how far behind, too. */
const stopOf = (
  stop: Stop | undefined,
  { priceDecimals: decimals }: Instrument,
): { stop?: string; trail?: string; beside?: string } => ({
  ...(stop !== undefined && { stop: printPrice(stop.price, decimals) }),
  ...(stop?.trail !== undefined && { trail: printDistance(stop.trail, decimals) }),
  ...(stop?.beside !== undefined && { beside: printPrice(stop.beside.limit, decimals) }),
})

/** Every component over all fills, with the rule row that priced it. */
function chargesOf(
  done: readonly FillRow[],
  currency: Currency,
  schedule: string,
): readonly Json[] {
  const lines = new Map<string, { amount: bigint; rate: string; validFrom: string }>()
  for (const { fees } of done) {
    for (const { name, amount, rule } of fees.lines) {
      const key = `${name} ${printRate(rule.rate)} ${rule.validFrom}`
      const known = lines.get(key)?.amount ?? 0n
      lines.set(key, {
        amount: known + amount,
        rate: printRate(rule.rate),
        validFrom: rule.validFrom,
      })
    }
  }
  return [...lines].map(([key, { amount, ...rule }]) => ({
    component: key.slice(0, key.indexOf(' ')),
    currency,
    amount: toDecimal(amount, currencyExponents[currency]),
    rule: { schedule, ...rule },
  }))
}

const entry = accountRow({ id: int8, position: int8, hash })

/** Where each fill stands in the chain of the account. */
async function entriesOf(
  pool: DocumentParts['pool'],
  customer: bigint,
  done: readonly FillRow[],
): Promise<ReadonlyMap<bigint, JsonObject>> {
  const rows = await read(
    pool,
    entry,
    `SELECT j.id, j.position, j.hash FROM unnest($2::bigint[]) AS asked(number)
     ${journalNumbered('$1', 'asked.number')}`,
    [customer, done.map(({ journal }) => String(journal))],
  )
  return new Map(
    rows.map((row) => [
      row.id,
      { journal: row.id.toString(), position: row.position.toString(), hash: row.hash },
    ]),
  )
}

export const instrumentOf = ({
  id,
  code,
  isin,
  name,
  nameZh,
  venue,
  market,
  fictional,
}: Instrument): JsonObject => ({
  id,
  code,
  isin,
  name,
  nameZh,
  venue,
  market,
  fictional,
})

const iso = (ms: number): string => new Date(ms).toISOString()
