import type { LotChoice } from '@parkett/contract/customer/order-lots'
import type { OrderRequest } from '@parkett/contract/customer/orders'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { admitChoice, ownLotsOf, type LotPart, type TakenLot } from '@parkett/core/labels/own-lots'
import type { Pool } from 'pg'
import { barredBy, readCycleLots } from '../../accounts/trading/own-lots.ts'
import { readTable } from '../../accounts/trading/read.ts'
import type { OrderTerms } from '../../accounts/trading/records.ts'
import { positions, type PositionRow } from '../../accounts/trading/tables.ts'
import type { MarketFacts } from './facts.ts'
import type { Intent } from './intent.ts'

export type Lots = NonNullable<OrderTerms['lots']>
/** Lots as they were chosen, with what they cost now. */
export type Chosen = { readonly lots: Lots; readonly taken: readonly TakenLot[] }

type Of = { readonly customer: bigint; readonly instrument: bigint }

/** What the customer holds of the share; undefined: nothing. */
export async function heldOf(
  pool: Pick<Pool, 'query'>,
  { customer, instrument }: Of,
): Promise<PositionRow | undefined> {
  const where = 'customer = $1 AND instrument = $2 AND shares > 0'
  return (await readTable(pool, positions, where, [customer, instrument]))[0]
}

const partsOf = (choice: LotChoice): readonly LotPart[] =>
  choice.map(({ lot, quantity }) => ({ lot: BigInt(lot), shares: BigInt(quantity) }))

type Choosing = {
  readonly customer: bigint
  readonly asked: OrderRequest
  readonly facts: MarketFacts
}

/**
 * The lots of a sale as they were chosen, held against what is held now; they are judged once more under
 * the lock. An order that chose none asks for nothing.
 */
export async function chosenFor(
  pool: Pool,
  { customer, asked: { side, lots: choice, quantity }, facts }: Choosing,
): Promise<Outcome<Chosen | undefined>> {
  if (choice === undefined) return ok(undefined)
  if (side === 'buy') return no('field_invalid')
  const instrument = BigInt(facts.instrument.id)
  const held = await heldOf(pool, { customer, instrument })
  if (held === undefined) return no('lot_not_free', { free: 0 })
  const { cycle } = held
  const { fills, choices, blocks } = await readCycleLots(pool, { customer, instrument, cycle })
  const parts = partsOf(choice)
  const taken = admitChoice(ownLotsOf(fills, choices), {
    parts,
    quantity: BigInt(quantity),
    isBarred: barredBy(blocks, facts),
  })
  return taken.ok ? ok({ lots: { cycle, parts }, taken: taken.value }) : taken
}

/** As the review fixes them: short, because a review of forty lots is sent back whole. */
export const lotsKept = ({ cycle, parts }: Lots): NonNullable<Intent['lots']> => ({
  cycle: cycle.toString(),
  parts: parts.map(({ lot, shares }) => [lot.toString(), Number(shares)]),
})

export const lotsIn = ({ cycle, parts }: NonNullable<Intent['lots']>): Lots => ({
  cycle: BigInt(cycle),
  parts: parts.map(([lot, shares]) => ({ lot: BigInt(lot), shares: BigInt(shares) })),
})
