import { createHash } from 'node:crypto'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { PayoutBatch } from '@parkett/contract/desk/withdrawals'
import type { PayoutFlag } from '@parkett/contract/desk/payout-steps'
import { pain001, type Payment } from '@parkett/core/withdrawals/pain001'
import type { Pool } from 'pg'
import type { CardVault } from '../../../accounts/cash/card-vault.ts'
import { transact } from '../../../platform/db/transact.ts'
import { once } from '../../../identity/four-eyes/once.ts'
import { pageOf, pageRows } from '../../../platform/http/cursor.ts'
import { refuse, refuseWith } from '../../../base/refusal.ts'
import type { Staff } from '../../../platform/http/serve.ts'
import { bodyHash } from '../../../ledger/door/body-hash.ts'
import type { Commit } from '../../../ledger/door/commit.ts'
import { referenceOf } from '../../../accounts/trading/reference.ts'
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

type Db = Pick<Pool, 'query'>

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

/** So many payouts leave with one file. */
const fileMost = 500

/**
 * Approved, in no file yet, and free to leave now: neither held nor of an account that is
 * locked.
 */
const ready = `SELECT a.withdrawal AS id FROM withdrawal_approvals a
  JOIN withdrawals w ON w.customer = a.customer AND w.id = a.withdrawal
  WHERE w.status = 'in_review' AND w.sent_from <= $1
    AND NOT EXISTS (SELECT 1 FROM payout_batch_items i WHERE i.withdrawal = a.withdrawal)
    AND NOT EXISTS (SELECT 1 FROM account_locks l WHERE l.customer = w.customer AND l.unlocked_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM withdrawal_holds h WHERE h.customer = w.customer AND h.withdrawal = w.id AND h.until_at > $1
      AND NOT EXISTS (SELECT 1 FROM withdrawal_hold_ends e
        WHERE e.customer = h.customer AND e.withdrawal = h.withdrawal AND e.hold = h.command))
  ORDER BY a.withdrawal`

export async function waitingCount({ pool, clock }: BatchDeps): Promise<number> {
  const { rowCount } = await pool.query(ready, [new Date(clock.now())])
  return (rowCount ?? 0) + (await waitingReturns(pool))
}

/**
 * Makes a payment file of what may leave now, payouts and what goes back to its sender. The
 * list is written first, with all that wait, so that those who are stopped while it is filled
 * hold up nobody behind them; filling may be repeated.
 */
export async function makeBatch(deps: BatchDeps, staff: Staff, key: string): Promise<bigint> {
  const { pool, clock, ids } = deps
  const { id } = await once(
    pool,
    { person: staff.person, route: 'payouts.batch', key, body: {} },
    async (db) => {
      const now = new Date(clock.now())
      const { rows } = await db.query<{ id: bigint }>(ready, [now])
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
    },
  )
  await fillBatch(deps, BigInt(id))
  return BigInt(id)
}

/** Finishes files that a crash left half filled. */
export async function finishBatches(deps: BatchDeps): Promise<void> {
  const { rows } = await deps.pool.query<{ id: bigint }>(
    'SELECT id FROM payout_batches WHERE closed_at IS NULL',
  )
  for (const { id } of rows) await fillBatch(deps, id)
}

/**
 * Who makes a file and the job that finishes files meet here: one fills it, the other waits for
 * the same end.
 */
const filling = new Map<bigint, Promise<void>>()
function fillBatch(deps: BatchDeps, id: bigint): Promise<void> {
  const running = filling.get(id) ?? fillOnce(deps, id).finally(() => filling.delete(id))
  filling.set(id, running)
  return running
}

/**
 * Each withdrawal goes in through the door, once; what may no longer leave stays out and waits
 * for the next file.
 */
async function fillOnce(deps: BatchDeps, id: bigint): Promise<void> {
  const { pool, commit } = deps
  const batch = await batchRow(pool, id)
  const actor = { person: batch.made_by, alias: batch.alias, role: batch.role, reasons: [] }
  const taken = new Set((await itemsOf(pool, id)).map((item) => item.id))
  for (const withdrawal of batch.candidates.map(BigInt)) {
    if (taken.size >= fileMost) break
    if (taken.has(withdrawal)) continue
    const row = (await oneRow(pool, withdrawal, null)) ?? refuse('not_found')
    const allowed = await screenPayout(deps, row, await seenOf(deps, withdrawal))
    // Another one that fills this file may have finished it while the list was asked.
    if ((await batchRow(pool, id)).closed_at !== null) return
    if (!allowed.ok) continue
    const key = `batch:${id}:${withdrawal}`
    const input = { id: withdrawal, batch: id }
    const request = {
      customer: row.customer,
      route: batchAct.name,
      key,
      bodyHash: bodyHash(key),
      input,
      actor,
    }
    const done = await commit.submit(batchAct, request)
    if (done.ok) taken.add(withdrawal)
    else if (done.reason === 'busy' || done.reason === 'internal') {
      // Between the look above and the door: the database let nothing into a closed file.
      if ((await batchRow(pool, id)).closed_at !== null) return
      refuse(done.reason)
    }
  }
  await closeBatch(deps, id)
}

/**
 * Waits for rows that are on their way into the file, and lets no others in: the digest is of
 * what it holds for ever.
 */
function closeBatch(deps: BatchDeps, id: bigint): Promise<void> {
  return transact(deps.pool, async (db) => {
    const { rowCount } = await db.query(
      'SELECT 1 FROM payout_batches WHERE id = $1 AND closed_at IS NULL FOR UPDATE',
      [id],
    )
    if (rowCount === 0) return
    const file = await fileOf(deps, db, id)
    await db.query('UPDATE payout_batches SET closed_at = $2, digest = $3 WHERE id = $1', [
      id,
      new Date(deps.clock.now()),
      file === null ? null : createHash('sha256').update(file).digest(),
    ])
  })
}

async function seenOf({ pool }: BatchDeps, withdrawal: bigint): Promise<readonly PayoutFlag[]> {
  const { rows } = await pool.query<{ seen: readonly PayoutFlag[] }>(
    'SELECT seen FROM withdrawal_approvals WHERE withdrawal = $1',
    [withdrawal],
  )
  return rows[0]?.seen ?? []
}

async function batchRow(db: Db, id: bigint): Promise<BatchRow> {
  const { rows } = await db.query<BatchRow>('SELECT * FROM payout_batches WHERE id = $1', [id])
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

async function itemsOf(db: Db, id: bigint): Promise<readonly Item[]> {
  const { rows } = await db.query<Item>(
    `SELECT w.id, w.customer, w.currency, w.amount, c.kind, c.bic, c.mark, c.sealed
     FROM payout_batch_items i JOIN withdrawals w ON w.customer = i.customer AND w.id = i.withdrawal
     JOIN cards c ON c.customer = w.customer AND c.id = w.card WHERE i.batch = $1 ORDER BY w.id`,
    [id],
  )
  return rows
}

/** The file, the same bytes each time; null when nothing is in it. */
async function fileOf({ vault, payer }: BatchDeps, db: Db, id: bigint): Promise<string | null> {
  const items = await itemsOf(db, id)
  const returns = await returnsIn(db, id)
  if (items.length + returns.length === 0) return null
  const { made_at: madeAt } = await batchRow(db, id)
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
  return pain001({
    id: String(id),
    createdAt,
    executionDate: createdAt.slice(0, 10),
    debtor,
    payments,
  })
}

/** Of a closed batch; bytes that are not those of its closing are never handed out. */
export async function readBatchFile(deps: BatchDeps, id: bigint): Promise<Buffer> {
  const { digest } = await batchRow(deps.pool, id)
  const file = digest === null ? null : await fileOf(deps, deps.pool, id)
  if (digest === null || file === null) return refuse('not_found')
  if (!createHash('sha256').update(file).digest().equals(digest))
    throw new Error(`the file of batch ${id} has changed`)
  return Buffer.from(file, 'utf8')
}

/** Every withdrawal of the file is sent now; repeated, it reports what is left. */
export async function markSent(deps: BatchDeps, staff: Staff, id: bigint): Promise<void> {
  const { pool, commit, clock } = deps
  const { closed_at: closed } = await batchRow(pool, id)
  if (closed === null) refuse('not_found')
  for (const { id: withdrawal, customer, currency } of await itemsOf(pool, id)) {
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
    const actor = { ...staff, reasons: [] }
    const request = { customer, route: stepAct.name, key, bodyHash: bodyHash(key), input, actor }
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
  const { rows } = await deps.pool.query<BatchRow>('SELECT * FROM payout_batches WHERE id = $1', [
    id,
  ])
  return (await asBatches(deps, rows))[0] ?? refuse('not_found')
}

/** Batches with their sums per currency. */
function asBatches({ pool }: BatchDeps, rows: readonly BatchRow[]): Promise<PayoutBatch[]> {
  return Promise.all(
    rows.map(async (row) => {
      const [items, returns] = await Promise.all([itemsOf(pool, row.id), returnsIn(pool, row.id)])
      const sums = new Map<Currency, bigint>()
      const back = returns.map(({ amount }) => ({
        currency: amount.currency,
        amount: amount.minor,
      }))
      for (const { currency, amount } of [...items, ...back])
        sums.set(currency, (sums.get(currency) ?? 0n) + amount)
      return {
        id: String(row.id),
        madeAt: row.made_at.toISOString(),
        madeBy: row.alias,
        state: stateOf(row),
        count: items.length + returns.length,
        returns: returns.length,
        sums: [...sums].map(([currency, minor]) => toWire(money(currency, minor))),
        digest: row.digest?.toString('hex') ?? null,
        left: leftOut(row, items),
      }
    }),
  )
}

/** Of those it got to: what waits behind a full file was not left out. */
function leftOut({ candidates }: BatchRow, items: readonly Item[]): number {
  const last = items.length < fileMost ? undefined : items.at(-1)?.id
  return candidates.filter((id) => last === undefined || BigInt(id) <= last).length - items.length
}

const stateOf = ({ closed_at: closed, digest, sent_at: sent }: BatchRow): PayoutBatch['state'] =>
  closed === null ? 'filling' : digest === null ? 'empty' : sent === null ? 'ready' : 'sent'
