import { createHash } from 'node:crypto'
import { money, toWire, type Currency } from '@parkett/contract/money'
import type { PayoutBatch } from '@parkett/contract/payouts'
import type { PayoutFlag } from '@parkett/contract/withdrawals'
import { pain001, type Payment } from '@parkett/core/withdrawals/pain001'
import type { CardVault } from '../../../cash/card-vault.ts'
import { once } from '../../../four-eyes/once.ts'
import { pageOf, pageRows } from '../../../http/cursor.ts'
import { refuse, refuseWith } from '../../../http/refusal.ts'
import type { Staff } from '../../../http/serve.ts'
import { bodyHash } from '../../../ledger/body-hash.ts'
import type { Commit } from '../../../ledger/commit.ts'
import { referenceOf } from '../../../trading/reference.ts'
import { stepAct } from '../acts.ts'
import { oneRow } from '../queries.ts'
import { screenPayout, type ScreeningDeps } from '../screening.ts'
import { batchAct } from './acts.ts'
import { aloneOn } from './alone.ts'
import { returnsIn, takeReturns, waitingReturns } from './returns.ts'

export type BatchDeps = ScreeningDeps & {
  readonly commit: Commit
  readonly vault: CardVault
  /** The client-money account that pays. */
  readonly payer: { readonly holder: string; readonly iban: string; readonly bic: string }
}

type BatchRow = {
  readonly id: bigint
  readonly made_at: Date
  readonly made_by: bigint
  readonly alias: string
  readonly role: string
  /** An array's elements arrive as text. */
  readonly candidates: readonly string[]
  readonly closed_at: Date | null
  readonly digest: Buffer | null
  readonly sent_at: Date | null
}

/** Approved, in no file yet, and free to leave now. */
const ready = `SELECT a.withdrawal AS id FROM withdrawal_approvals a
  JOIN withdrawals w ON w.customer = a.customer AND w.id = a.withdrawal
  WHERE w.status = 'in_review' AND w.sent_from <= $1
    AND NOT EXISTS (SELECT 1 FROM payout_batch_items i WHERE i.withdrawal = a.withdrawal)
    AND NOT EXISTS (SELECT 1 FROM withdrawal_holds h WHERE h.customer = w.customer AND h.withdrawal = w.id AND h.until_at > $1
      AND NOT EXISTS (SELECT 1 FROM withdrawal_hold_ends e
        WHERE e.customer = h.customer AND e.withdrawal = h.withdrawal AND e.hold = h.command))
  ORDER BY a.withdrawal`

export async function waitingCount({ pool, clock }: BatchDeps): Promise<number> {
  const { rowCount } = await pool.query(ready, [new Date(clock.now())])
  return (rowCount ?? 0) + (await waitingReturns(pool))
}

/** Makes a payment file of everything that may leave now, payouts and what goes back to its sender. The list is written first; filling it may be repeated. */
export async function makeBatch(deps: BatchDeps, staff: Staff, key: string): Promise<bigint> {
  const { pool, clock, ids } = deps
  const { id } = await once(pool, { person: staff.person, route: 'payouts.batch', key, body: {} }, async (db) => {
    const now = new Date(clock.now())
    const { rows } = await db.query<{ id: bigint }>(`${ready} LIMIT 500`, [now])
    const batch = ids.next()
    await db.query(
      'INSERT INTO payout_batches (id, made_at, made_by, alias, role, candidates) VALUES ($1, $2, $3, $4, $5, $6)',
      [batch, now, staff.person, staff.alias, staff.role, rows.map((row) => row.id)],
    )
    const returns = await takeReturns(db, { batch, at: now, alias: staff.alias })
    if (rows.length > 0) return { id: String(batch) }
    if (!returns.ok) return refuseWith(returns)
    if (returns.value === 0) return refuse('nothing_to_pay')
    return { id: String(batch) }
  })
  await fillBatch(deps, BigInt(id))
  return BigInt(id)
}

/** Finishes files that a crash left half filled. */
export async function finishBatches(deps: BatchDeps): Promise<void> {
  const { rows } = await deps.pool.query<{ id: bigint }>('SELECT id FROM payout_batches WHERE closed_at IS NULL')
  for (const { id } of rows) await fillBatch(deps, id)
}

/** Each withdrawal goes in through the door, once; what may no longer leave stays out and waits for the next file. */
async function fillBatch(deps: BatchDeps, id: bigint): Promise<void> {
  const { pool, commit, clock } = deps
  const batch = await batchRow(deps, id)
  if (batch.closed_at !== null) return
  const hand = { person: batch.made_by, alias: batch.alias, role: batch.role, reasons: [] }
  for (const withdrawal of batch.candidates.map(BigInt)) {
    const row = (await oneRow(pool, withdrawal, null)) ?? refuse('not_found')
    const allowed = await screenPayout(deps, row, await seenOf(deps, withdrawal))
    if (!allowed.ok) continue
    const key = `batch:${id}:${withdrawal}`
    const input = { id: withdrawal, batch: id }
    const request = { customer: row.customer, route: batchAct.name, key, bodyHash: bodyHash(key), input, hand }
    const done = await commit.submit(batchAct, request)
    if (!done.ok && (done.reason === 'busy' || done.reason === 'internal')) refuse(done.reason)
  }
  const file = await fileOf(deps, id)
  await pool.query('UPDATE payout_batches SET closed_at = $2, digest = $3 WHERE id = $1 AND closed_at IS NULL', [
    id,
    new Date(clock.now()),
    file === null ? null : createHash('sha256').update(file).digest(),
  ])
}

async function seenOf({ pool }: BatchDeps, withdrawal: bigint): Promise<readonly PayoutFlag[]> {
  const { rows } = await pool.query<{ seen: readonly PayoutFlag[] }>(
    'SELECT seen FROM withdrawal_approvals WHERE withdrawal = $1',
    [withdrawal],
  )
  return rows[0]?.seen ?? []
}

async function batchRow({ pool }: BatchDeps, id: bigint): Promise<BatchRow> {
  const { rows } = await pool.query<BatchRow>('SELECT * FROM payout_batches WHERE id = $1', [id])
  return rows[0] ?? refuse('not_found')
}

type Item = {
  readonly id: bigint
  readonly customer: bigint
  readonly currency: Currency
  readonly amount: bigint
  readonly kind: 'iban' | 'cn_card'
  readonly bic: string | null
  readonly mark: string
  readonly sealed: string
}

async function itemsOf({ pool }: Pick<BatchDeps, 'pool'>, id: bigint): Promise<readonly Item[]> {
  const { rows } = await pool.query<Item>(
    `SELECT w.id, w.customer, w.currency, w.amount, c.kind, c.bic, c.mark, c.sealed
     FROM payout_batch_items i JOIN withdrawals w ON w.customer = i.customer AND w.id = i.withdrawal
     JOIN cards c ON c.customer = w.customer AND c.id = w.card WHERE i.batch = $1 ORDER BY w.id`,
    [id],
  )
  return rows
}

/** The file, the same bytes each time; null when nothing is in it. */
async function fileOf(deps: BatchDeps, id: bigint): Promise<string | null> {
  const { pool, vault, payer } = deps
  const items = await itemsOf(deps, id)
  const returns = await returnsIn(pool, id)
  if (items.length + returns.length === 0) return null
  const { made_at: madeAt } = await batchRow(deps, id)
  const payouts = items.map((item): Payment => {
    const { number, holder } = vault.open(item)
    return {
      id: String(item.id),
      reference: referenceOf(item.id),
      amount: money(item.currency, item.amount),
      name: holder,
      account: item.kind === 'iban' ? { iban: number } : { other: number },
      bic: item.bic,
    }
  })
  const createdAt = `${madeAt.toISOString().slice(0, 19)}Z`
  const payments = [...payouts, ...returns]
  const debtor = { name: payer.holder, iban: payer.iban, bic: payer.bic }
  return pain001({ id: String(id), createdAt, executionDate: createdAt.slice(0, 10), debtor, payments })
}

/** Of a closed batch; bytes that are not those of its closing are never handed out. */
export async function readBatchFile(deps: BatchDeps, id: bigint): Promise<Buffer> {
  const { digest } = await batchRow(deps, id)
  const file = digest === null ? null : await fileOf(deps, id)
  if (digest === null || file === null) return refuse('not_found')
  if (!createHash('sha256').update(file).digest().equals(digest)) throw new Error(`the file of batch ${id} has changed`)
  return Buffer.from(file, 'utf8')
}

/** Every withdrawal of the file is sent now; repeated, it reports what is left. */
export async function markSent(deps: BatchDeps, staff: Staff, id: bigint): Promise<void> {
  const { pool, commit, clock } = deps
  const { closed_at: closed } = await batchRow(deps, id)
  if (closed === null) refuse('not_found')
  for (const { id: withdrawal, customer, currency } of await itemsOf(deps, id)) {
    const row = (await oneRow(pool, withdrawal, customer)) ?? refuse('not_found')
    if (row.status !== 'in_review') continue
    const input = {
      id: withdrawal,
      card: row.card,
      currency,
      act: 'send' as const,
      reason: null,
      by: staff.alias,
      alone: aloneOn(clock.now()),
    }
    const key = `batch:${id}:sent:${withdrawal}`
    const hand = { ...staff, reasons: [] }
    const request = { customer, route: stepAct.name, key, bodyHash: bodyHash(key), input, hand }
    const done = await commit.submit(stepAct, request)
    if (!done.ok) refuse(done.reason, done.facts)
  }
  await pool.query('UPDATE payout_batches SET sent_at = $2 WHERE id = $1 AND sent_at IS NULL', [
    id,
    new Date(clock.now()),
  ])
}

/** A page of batches, newest first. */
export async function listBatches(
  deps: BatchDeps,
  last: bigint | null,
): Promise<{ rows: PayoutBatch[]; next: string | null }> {
  const { rows } = await deps.pool.query<BatchRow>(
    `SELECT * FROM payout_batches WHERE ($1::bigint IS NULL OR id < $1) ORDER BY id DESC LIMIT ${pageRows + 1}`,
    [last],
  )
  const page = pageOf(rows, ({ id }) => id)
  return { rows: await asBatches(deps, page.rows), next: page.next }
}

export async function oneBatch(deps: BatchDeps, id: bigint): Promise<PayoutBatch> {
  const { rows } = await deps.pool.query<BatchRow>('SELECT * FROM payout_batches WHERE id = $1', [id])
  return (await asBatches(deps, rows))[0] ?? refuse('not_found')
}

/** Batches with their sums per currency. */
function asBatches(deps: BatchDeps, rows: readonly BatchRow[]): Promise<PayoutBatch[]> {
  return Promise.all(
    rows.map(async (row) => {
      const [items, returns] = await Promise.all([itemsOf(deps, row.id), returnsIn(deps.pool, row.id)])
      const sums = new Map<Currency, bigint>()
      const back = returns.map(({ amount }) => ({ currency: amount.currency, amount: amount.minor }))
      for (const { currency, amount } of [...items, ...back]) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
      return {
        id: String(row.id),
        madeAt: row.made_at.toISOString(),
        madeBy: row.alias,
        state: stateOf(row),
        count: items.length + returns.length,
        returns: returns.length,
        sums: [...sums].map(([currency, minor]) => toWire(money(currency, minor))),
        digest: row.digest?.toString('hex') ?? null,
        left: row.candidates.length - items.length,
      }
    }),
  )
}

const stateOf = ({ closed_at: closed, digest, sent_at: sent }: BatchRow): PayoutBatch['state'] =>
  closed === null ? 'filling' : digest === null ? 'empty' : sent === null ? 'ready' : 'sent'
