import { currencyExponents, toDecimal } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import type { ChainRow } from '@parkett/proof/chain'
import type { JsonObject } from '@parkett/proof/json'
import { cashMoved, movedIn } from '@parkett/proof/sums'
import type { Pool } from 'pg'
import type { DocumentParts } from '../parts.ts'
import { chargesIn } from './charges.ts'
import { chainRows, headAt } from './journals.ts'
import { positionsOf, type Valued } from './positions.ts'
import { int8, text } from '../../../platform/db/columns.ts'
import { accountRow, read } from '../../../platform/db/read.ts'

export type Period = {
  /**
   * First and last day, and in which zone: the house's booking days, or the customer's own of a
   * period up to now.
   */
  readonly from: string
  readonly to: string
  readonly zone: string
  /** Chain positions: what comes after the first, up to the last. */
  readonly after: bigint
  readonly upTo: bigint
  /** How shares are valued at the end. */
  readonly valued: Valued
}

/**
 * Everything a statement says: sums per currency and pocket, every posting, positions, charges,
 * the chain's head.
 */
export async function statementOf(
  parts: DocumentParts,
  customer: bigint,
  period: Period,
): Promise<JsonObject> {
  const { pool } = parts
  const { rows: journals, before } = await chainRows(pool, customer, period)
  const openings = await openingsOf(pool, customer, period.after)
  const pockets = pocketsOf(openings, journals)
  const shares = new Map<string, bigint>()
  for (const { asset, closing } of pockets)
    if (asset.startsWith('share:')) shares.set(asset, (shares.get(asset) ?? 0n) + closing)
  const { charges, chargeTotals } = chargesIn(journals)
  return {
    period: { from: period.from, to: period.to, zone: period.zone },
    chain: { from: { ...before }, to: { ...(await headAt(pool, customer, period.upTo)) } },
    cash: cashOf(pockets, journals),
    pockets: pockets.map(({ asset, pocket, opening, into, out, closing }) => ({
      asset,
      pocket,
      opening: amount(opening, asset),
      in: amount(into, asset),
      out: amount(out, asset),
      closing: amount(closing, asset),
    })),
    positions: await positionsOf(parts, shares, period.valued),
    charges,
    chargeTotals,
    journals: journals.map((row) => ({ ...row })),
  }
}

type PocketSum = {
  readonly asset: string
  readonly pocket: string
  readonly opening: bigint
  readonly into: bigint
  readonly out: bigint
  readonly closing: bigint
}

const sums = accountRow({ asset: text(), pocket: text(), amount: int8 })

/**
 * Balances of the customer's own accounts after a position of the chain, from the postings
 * alone.
 */
async function openingsOf(
  pool: Pool,
  customer: bigint,
  upTo: bigint,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await read(
    pool,
    sums,
    `SELECT asset, pocket, sum(amount)::bigint AS amount FROM (
       SELECT p.asset, p.credit AS pocket, p.amount FROM postings p JOIN journals j
         ON j.customer = p.customer AND j.id = p.journal
         WHERE p.customer = $1 AND j.customer = $1 AND j.position <= $2
       UNION ALL
       SELECT p.asset, p.debit, -p.amount FROM postings p JOIN journals j
         ON j.customer = p.customer AND j.id = p.journal
         WHERE p.customer = $1 AND j.customer = $1 AND j.position <= $2
     ) moves GROUP BY asset, pocket HAVING sum(amount) <> 0`,
    [customer, upTo],
  )
  return new Map(
    rows
      .filter(({ pocket }) => isOwn(pocket))
      .map((row): [string, bigint] => [`${row.asset} ${row.pocket}`, row.amount]),
  )
}

/**
 * The customer's own accounts: cash pockets and share buckets, not what the house holds of
 * shares.
 */
const isOwn = (code: string): boolean =>
  /^[CS]\./.test(code) && !['S.depot', 'S.street', 'S.issuer'].includes(code)

function pocketsOf(
  openings: ReadonlyMap<string, bigint>,
  journals: readonly ChainRow[],
): PocketSum[] {
  const names = new Set(openings.keys())
  for (const [debit = '', credit = '', asset = ''] of journals.flatMap(({ lines }) => lines))
    for (const code of [debit, credit]) if (isOwn(code)) names.add(`${asset} ${code}`)
  return [...names].toSorted().map((name) => {
    const [asset = '', pocket = ''] = name.split(' ')
    const opening = openings.get(name) ?? 0n
    const { in: into, out } = movedIn(journals, asset, pocket)
    return { asset, pocket, opening, into, out, closing: opening + into - out }
  })
}

function cashOf(pockets: readonly PocketSum[], journals: readonly ChainRow[]): JsonObject[] {
  const held = [...new Set(pockets.map(({ asset }) => asset))].filter(
    (asset) => currencySchema.safeParse(asset).success,
  )
  return held.map((currency) => {
    const own = pockets.filter(({ asset, pocket }) => asset === currency && pocket.startsWith('C.'))
    const opening = own.reduce((sum, row) => sum + row.opening, 0n)
    const moved = cashMoved(journals, currency)
    return {
      currency,
      opening: amount(opening, currency),
      in: amount(moved.in, currency),
      out: amount(moved.out, currency),
      closing: amount(opening + moved.in - moved.out, currency),
    }
  })
}

/** Money in major units, shares as they are. */
export function amount(units: bigint, asset: string): string {
  const known = currencySchema.safeParse(asset)
  return known.success ? toDecimal(units, currencyExponents[known.data]) : units.toString()
}
