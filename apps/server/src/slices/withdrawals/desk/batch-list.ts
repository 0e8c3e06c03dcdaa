import { notLeft } from '../../../accounts/cash/payout-tables.ts'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { PayoutBatch } from '@parkett/contract/desk/withdrawals'
import type { Pool } from 'pg'
import { pageOf, pageRows } from '../../../platform/http/cursor.ts'
import { refuse } from '../../../base/refusal.ts'
import { batch, batchColumns, batchRow, type BatchRow } from './batch-rows.ts'
import { count, int8, text } from '../../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, type RowIn } from '../../../platform/db/read.ts'

/** So many payouts leave with one file. */
export const fileMost = 500

type ListDeps = { readonly pool: Pool }

/** A page of batches, newest first. */
export async function listBatches(
  deps: ListDeps,
  last: bigint | null,
): Promise<{ rows: PayoutBatch[]; next: string | null }> {
  const rows = await read(
    deps.pool,
    batch,
    `SELECT ${batchColumns} FROM payout_batches WHERE ($1::bigint IS NULL OR id < $1)
     ORDER BY id DESC LIMIT ${pageRows + 1}`,
    [last],
  )
  const page = pageOf(rows, ({ id }) => id)
  return { rows: await asBatches(deps, page.rows), next: page.next }
}

export async function oneBatch(deps: ListDeps, id: bigint): Promise<PayoutBatch> {
  const [shown] = await asBatches(deps, [await batchRow(deps.pool, id)])
  return shown ?? refuse('not_found')
}

const sum = {
  batch: int8,
  currency: text<Currency>(),
  times: count,
  amount: int8,
  last: int8,
}
const payoutSum = everyAccountRow(sum)
const returnSum = houseRow(sum)
/** What leaves with a file in one currency, as payouts or as returns. */
type Sum = RowIn<typeof payoutSum> & { readonly returned: boolean }

/** Payouts first, then returns; in each the currency of the oldest first. */
async function sumsOf({ pool }: ListDeps, batches: readonly bigint[]): Promise<readonly Sum[]> {
  const payouts = await read(
    pool,
    payoutSum,
    `SELECT i.batch, w.currency, count(*) AS times, sum(w.amount)::bigint AS amount,
       max(w.id) AS last
     FROM payout_batch_items i JOIN withdrawals w ON w.customer = i.customer AND w.id = i.withdrawal
     WHERE i.batch = ANY($1) AND ${notLeft} GROUP BY i.batch, w.currency ORDER BY min(w.id)`,
    [batches],
  )
  const returns = await read(
    pool,
    returnSum,
    `SELECT r.batch, l.currency, count(*) AS times, sum(l.amount)::bigint AS amount,
       max(l.id) AS last
     FROM payout_batch_returns r JOIN incoming_lines l ON l.id = r.line
     WHERE r.batch = ANY($1) AND r.left_at IS NULL GROUP BY r.batch, l.currency ORDER BY min(l.id)`,
    [batches],
  )
  const marked = (returned: boolean) => (row: RowIn<typeof payoutSum>) => ({ ...row, returned })
  return [...payouts.map(marked(false)), ...returns.map(marked(true))]
}

/** Batches with their sums per currency. */
async function asBatches(deps: ListDeps, rows: readonly BatchRow[]): Promise<PayoutBatch[]> {
  const sums = await sumsOf(
    deps,
    rows.map(({ id }) => id),
  )
  const byBatch = Map.groupBy(sums, ({ batch }) => batch)
  return rows.map((row) => asBatch(row, byBatch.get(row.id) ?? []))
}

function asBatch(row: BatchRow, sums: readonly Sum[]): PayoutBatch {
  const amounts = new Map<Currency, bigint>()
  for (const { currency, amount } of sums)
    amounts.set(currency, (amounts.get(currency) ?? 0n) + amount)
  const payouts = sums.filter(({ returned }) => !returned)
  const returns = countOf(sums) - countOf(payouts)
  return {
    id: String(row.id),
    madeAt: row.madeAt.toISOString(),
    madeBy: row.alias,
    state: stateOf(row),
    count: countOf(sums),
    returns,
    sums: [...amounts].map(([currency, minor]) => toWire(money(currency, minor))),
    digest: row.digest,
    left: leftOut(row, payouts),
    frozen: 0,
    own: 0,
    renewed: row.renewed,
  }
}

const countOf = (sums: readonly Sum[]): number => sums.reduce((all, { times }) => all + times, 0)

/** Of those it got to: what waits behind a full file was not left out. */
function leftOut({ candidates }: BatchRow, payouts: readonly Sum[]): number {
  const taken = countOf(payouts)
  const newest = payouts.reduce((most, { last }) => (last > most ? last : most), 0n)
  const reached = candidates.filter((id) => taken < fileMost || id <= newest)
  return reached.length - taken
}

const stateOf = ({ closedAt: closed, digest, sentAt: sent }: BatchRow): PayoutBatch['state'] =>
  closed === null ? 'filling' : digest === null ? 'empty' : sent === null ? 'ready' : 'sent'
