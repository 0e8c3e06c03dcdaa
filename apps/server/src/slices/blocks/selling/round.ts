import type { BlockSaleRow, SaleEnd } from '../../../accounts/blocks/sales.ts'
import { readTable } from '../../../accounts/trading/read.ts'
import { fillsApart } from '../../../accounts/trading/tables.ts'
import type { BlockOrderRow } from '../../../accounts/blocks/tables.ts'
import type { Alarm } from '../../../base/alarm.ts'
import type { Commit } from '../../../ledger/door/commit.ts'
import { apart, doOnce } from '../../../ledger/door/once.ts'
import { text } from '../../../platform/db/columns.ts'
import { readFirst, referenceRow } from '../../../platform/db/read.ts'
import { withdrawAct } from '../acts/end.ts'
import { tariffOn } from '../tariff.ts'
import { shareIn, type DecidingDeps } from '../deciding.ts'
import { endingAct, listedAct, returnAct } from './end-acts.ts'
import { dueSales, listingsOf, undecidedOf, unsoldOf, waitingForNothing } from './queries.ts'
import { soldAct } from './sold-act.ts'

export type RoundDeps = DecidingDeps & { readonly commit: Commit; readonly alarm: Alarm }

/**
 * What happens by itself to blocks that customers sell: their side of what was bought, once for each
 * application, also where a machine stopped between the two; and their end, once nobody can get of them.
 */
export async function saleRound(deps: RoundDeps): Promise<void> {
  for (const row of await dueSales(deps.pool, deps.clock.now()))
    await apart(deps.alarm, advanceSale(deps, row))
}

/** One of them, as far as it goes now. */
export async function advanceSale(deps: RoundDeps, row: BlockSaleRow): Promise<void> {
  const { pool, commit, clock } = deps
  const { customer, id: sale, instrument } = row
  const own = { sale, instrument }
  const offer = (await listingsOf(pool, [sale])).get(sale)
  if (offer === undefined) {
    if (row.status === 'open' && clock.now() < row.closesAt) return
    await endSale(deps, row, 'window')
    await doOnce(commit, { customer, key: `block-return-${sale}` }, returnAct, own)
    return
  }
  if (row.listedAt === null)
    await doOnce(commit, { customer, key: `block-listed-${sale}` }, listedAct, own)
  await sellParts(deps, row, offer.id)
  const over = await endOf(deps, offer.id)
  if (over === undefined) {
    if (clock.now() < row.closesAt || (await undecidedOf(pool, offer.id)).length > 0) return
  }
  await endSale(deps, row, over ?? 'window')
  // Who waits is told and has the money back (`offRound`); what was executed meanwhile is booked before the rest is free.
  await sellParts(deps, row, offer.id)
  await doOnce(commit, { customer, key: `block-return-${sale}` }, returnAct, own)
}

/** It ends for its seller too; sold out, or ended by its seller, it has. */
async function endSale(
  { commit }: RoundDeps,
  { customer, id: sale, instrument, status }: BlockSaleRow,
  why: Exclude<SaleEnd, 'sold_out'>,
): Promise<void> {
  if (status !== 'open') return
  const key = `block-end-${sale}`
  await doOnce(commit, { customer, key }, endingAct, { sale, instrument, why })
}

const endRow = referenceRow({ why: text<'taken_back' | 'window' | 'house'>() })

const endOf = async ({ pool }: Pick<RoundDeps, 'pool'>, offer: bigint) =>
  (await readFirst(pool, endRow, 'SELECT why FROM block_ends WHERE offer = $1', [offer]))?.why

/** Its seller's side of everything that buyers got. */
async function sellParts(deps: RoundDeps, sale: BlockSaleRow, offer: bigint): Promise<void> {
  for (const bought of await unsoldOf(deps.pool, offer)) await sellOne(deps, sale, bought)
}

async function sellOne(
  deps: RoundDeps,
  { customer, id: sale, instrument, currency, pricedOn }: BlockSaleRow,
  { customer: buyer, id: application, quantity }: BlockOrderRow,
): Promise<void> {
  const [fill] = await readTable(deps.pool, fillsApart, 'customer = $1 AND order_id = $2', [
    buyer,
    application,
  ])
  if (fill === undefined) throw new Error(`block order ${application} has no fill`)
  const { tradeDate, settlesOn, provenance } = fill
  const { schedule } = tariffOn(shareIn(deps, { instrument }).board, pricedOn)
  await doOnce(deps.commit, { customer, key: `block-sold-${application}` }, soldAct, {
    sale,
    instrument,
    currency,
    application,
    quantity,
    tradeDate,
    settlesOn,
    provenance,
    schedule,
  })
}

/** Whoever waits for a block that is over has the money back, and is told. */
export async function offRound({ pool, commit, alarm }: RoundDeps): Promise<void> {
  for (const { customer, id: order, currency } of await waitingForNothing(pool))
    await apart(
      alarm,
      doOnce(commit, { customer, key: `block-off-${order}` }, withdrawAct, { order, currency }),
    )
}
