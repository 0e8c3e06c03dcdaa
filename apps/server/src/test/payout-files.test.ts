// Goal: those who cannot be paid hold up nobody else, and a payment file that is closed takes
// nothing any more. Method: real customers and books; the file is made by the desk's own code
// with a sanctions list the test answers for.
import { payoutBatchesList, payoutsApprove } from '@parkett/contract/desk/withdrawals'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openCardVault } from '../accounts/cash/card-vault.ts'
import { readBatchFile } from '../slices/withdrawals/desk/batch-file.ts'
import { oneBatch } from '../slices/withdrawals/desk/batch-list.ts'
import { finishBatches, makeBatch, type BatchDeps } from '../slices/withdrawals/desk/batches.ts'
import type { Screening } from '@parkett/core/withdrawals/flags'
import { makeCommit, type Commit } from '../ledger/door/commit.ts'
import { makeIds, systemChance } from '../base/ports.ts'
import { admitActor } from '../identity/staff/own-account.ts'
import { testApp, type TestApp } from './testing-app.ts'
import { houseAct, newPayer, type Payer } from './testing-cash.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'
import { saidTo } from '../slices/withdrawals/testing.ts'

let world: TestApp
let payments: Colleague
let commit: Commit
let payer: Payer
let alarms: string[] = []
let screen: () => Promise<Screening> = async () => 'clear'
let keys = 0

beforeAll(async () => {
  world = await testApp()
  payments = await hire(world, await firstAdmin(world), ['payments'], 'zahlt')
  commit = makeCommit({
    pool: world.db.pool,
    clock: { now: () => world.wall.nowMs },
    wall: { now: () => world.wall.nowMs },
    ids: makeIds(() => Date.now() + 1_000, systemChance),
    alarm: (what) => alarms.push(what),
    admitActor: (actor) => admitActor(world.db.pool, actor),
  })
})
afterAll(async () => {
  await commit.close()
  await world.close()
})
beforeEach(async () => {
  payer = await newPayer(world)
  await world.db.owner.query('UPDATE cards SET pay_out_from = bound_at WHERE customer = $1', [
    payer.id,
  ])
  alarms = []
  screen = async () => 'clear'
})

const deps = (): BatchDeps => ({
  pool: world.db.pool,
  clock: { now: () => world.wall.nowMs },
  wall: { now: () => world.wall.nowMs },
  ids: makeIds(() => Date.now() + 2_000, systemChance),
  sanctions: { provider: 'a list of the test', screen: () => screen() },
  verifiedName: async () => 'Erika Mustermann',
  commit,
  personal: world.personal,
  vault: openCardVault(world.dataDir, systemChance),
  payer: { holder: 'Parkett', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
})
const staff = () => ({
  person: BigInt(payments.id),
  session: 0n,
  name: 'zahlt',
  alias: 'payments 1',
  role: 'payments' as const,
  roles: ['payments' as const],
})
async function approved(amount: string): Promise<bigint> {
  const { id } = await payer.withdraw(amount)
  await houseAct(world, id, { act: 'review' })
  expect(
    (await payments.call(payoutsApprove, { params: { id }, body: { answers: saidTo() } })).status,
  ).toBe(200)
  return BigInt(id)
}
const make = () => makeBatch(deps(), staff(), `key-of-a-file-${(keys += 1)}`)
const itemsIn = async (batch: bigint) =>
  (
    await world.db.pool.query<{ withdrawal: bigint }>(
      'SELECT withdrawal FROM payout_batch_items WHERE batch = $1 ORDER BY 1',
      [batch],
    )
  ).rows.map(({ withdrawal }) => withdrawal)

/**
 * Older approved payouts of this customer than the one given, behind the application's back;
 * answers how to take them away.
 */
async function crowd(like: bigint, count: number): Promise<() => Promise<void>> {
  const db = await world.db.owner.connect()
  await db.query('SET session_replication_role = replica')
  await db.query(
    `INSERT INTO withdrawals SELECT customer, n, card, currency, amount, status, reason, requested_at, sent_from, waits_for
     FROM withdrawals CROSS JOIN generate_series(1, $2::int) n WHERE id = $1`,
    [like, count],
  )
  await db.query(
    `INSERT INTO withdrawal_approvals SELECT customer, n, n, at, approval, seen
     FROM withdrawal_approvals CROSS JOIN generate_series(1, $2::int) n WHERE withdrawal = $1`,
    [like, count],
  )
  return async () => {
    await db.query('DELETE FROM withdrawal_approvals WHERE withdrawal <= $1', [count])
    await db.query('DELETE FROM withdrawals WHERE id <= $1', [count])
    await db.query('SET session_replication_role = origin')
    db.release()
  }
}

test('500 older payouts of a locked customer hold up nobody', async () => {
  const locked = await approved('10')
  const goes = await (async () => {
    payer = await newPayer(world)
    await world.db.owner.query('UPDATE cards SET pay_out_from = bound_at WHERE customer = $1', [
      payer.id,
    ])
    return approved('20')
  })()
  await world.db.owner.query(
    'INSERT INTO account_locks (customer, locked_at) SELECT customer, now() FROM withdrawals WHERE id = $1',
    [locked],
  )
  const disperse = await crowd(locked, 500)
  try {
    expect((await payments.call(payoutBatchesList)).data.waiting).toBe(1)
    expect(await itemsIn(await make())).toEqual([goes])
    await expect(make()).rejects.toMatchObject({ reason: 'nothing_to_pay' })
  } finally {
    await disperse()
    await world.db.owner.query('DELETE FROM account_locks')
  }
  await make()
})

test('500 older payouts that the list of sanctions stops hold up nobody, and the file says how many it left out', async () => {
  const goes = await approved('20')
  const disperse = await crowd(goes, 500)
  let asked = 0
  screen = async () => ((asked += 1) <= 500 ? 'hit' : 'clear')
  try {
    const batch = await make()
    expect(await itemsIn(batch)).toEqual([goes])
    expect(await oneBatch(deps(), batch)).toMatchObject({ state: 'ready', count: 1, left: 500 })
  } finally {
    await disperse()
  }
})

test('two processes fill one file while the list changes its answer: nothing comes in after it was closed', async () => {
  const late = await approved('10')
  vi.resetModules()
  const second = await import('../slices/withdrawals/desk/batches.ts')
  // The one that made the file hears "hit" and closes it; the other, who asked earlier, hears
  // "clear" only after that.
  let clear: (said: Screening) => void = () => {}
  let other: Promise<void> | undefined
  let asked = 0
  screen = async () => {
    asked += 1
    if (asked > 1) return new Promise((resolve) => (clear = resolve))
    other = second.finishBatches(deps())
    while (asked < 2) await new Promise((resolve) => setImmediate(resolve))
    return 'hit'
  }
  const batch = await make()
  expect(await oneBatch(deps(), batch)).toMatchObject({
    state: 'empty',
    count: 0,
    left: 1,
    digest: null,
  })
  clear('clear')
  await other
  expect(await oneBatch(deps(), batch)).toMatchObject({ state: 'empty', count: 0, left: 1 })
  expect(await itemsIn(batch)).toEqual([])
  screen = async () => 'clear'
  const next = await make()
  expect(await itemsIn(next)).toEqual([late])
  const { digest } = await oneBatch(deps(), next)
  expect(
    createHash('sha256')
      .update(await readBatchFile(deps(), next))
      .digest('hex'),
  ).toBe(digest)
})

test('whoever makes a file and the job that finishes files do it together: nobody is asked about twice', async () => {
  const goes = await approved('10')
  let asked = 0
  const others: Promise<void>[] = []
  screen = async () => {
    asked += 1
    others.push(finishBatches(deps()))
    await new Promise((resolve) => setTimeout(resolve, 50))
    return 'clear'
  }
  expect(await itemsIn(await make())).toEqual([goes])
  await Promise.all(others)
  expect(asked).toBe(1)
})

test('the database takes nothing into a closed file, whoever asks', async () => {
  await approved('10')
  const closed = await make()
  const open = await approved('11')
  const row = `INSERT INTO payout_batch_items (customer, withdrawal, batch, command, at) VALUES ($1, $2, $3, 1, now())`
  await expect(world.db.pool.query(row, [payer.id, open, closed])).rejects.toThrow(
    `batch ${closed} is closed`,
  )
  const returned = 'INSERT INTO payout_batch_returns (line, batch, at) VALUES (1, $1, now())'
  await expect(world.db.pool.query(returned, [closed])).rejects.toThrow(`batch ${closed} is closed`)
})
