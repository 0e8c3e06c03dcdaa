// Goal: a payment file that is closed is no way past a freeze: neither for a payout nor for a bank
// line that goes back to its sender. Method: real customers, staff and files; a freeze after the
// close, and 32 times at the very moment at which a file is marked as sent.
import { incomingLinesList, incomingLinesReturn } from '@parkett/contract/desk/incoming-lines'
import {
  payoutBatchesList,
  payoutBatchFile,
  payoutBatchSent,
  payoutBatchTakeOut,
} from '@parkett/contract/desk/withdrawals'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { depositReference } from '@parkett/core/deposits/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { brokenInvariants, newPayer, type Payer } from './testing-cash.ts'
import { openFreezing, type Freezing } from './testing-freezing.ts'
import { openTestIncoming, type TestIncoming } from './testing-incoming.ts'

let world: TestApp
let people: Freezing
let bank: TestIncoming
beforeAll(async () => {
  world = await testApp()
  people = await openFreezing(world)
  bank = openTestIncoming(world)
})
afterAll(async () => {
  await bank.close()
  await world.close()
})

const fileWith = async (...amounts: readonly [Payer, string][]) => {
  const ids: string[] = []
  for (const [payer, amount] of amounts) {
    const { id } = await payer.withdraw(amount)
    await people.review(id)
    expect((await people.approve(id)).status).toBe(200)
    ids.push(id)
  }
  return { file: (await people.makeFile()).data, ids }
}
const download = async (id: string) =>
  (await people.sends.file(payoutBatchFile, { params: { id } })).text
const markSent = (id: string) => people.sends.call(payoutBatchSent, { params: { id } })
const takeOut = (id: string) => people.payments.call(payoutBatchTakeOut, { params: { id } })

async function payerWithoutWait(): Promise<Payer> {
  const payer = await newPayer(world)
  await world.db.owner.query('UPDATE cards SET pay_out_from = bound_at WHERE customer = $1', [
    payer.id,
  ])
  return payer
}

test('a freeze after the file is closed: it goes nowhere until the frozen payment is out, and the rest goes then', async () => {
  const [stays, goes] = [await payerWithoutWait(), await payerWithoutWait()]
  const { file, ids } = await fileWith([stays, '70'], [goes, '80'])
  expect(file).toMatchObject({ state: 'ready', count: 2, frozen: 0, renewed: false })
  expect(await download(file.id)).toContain('150.00')
  await people.freeze(stays.id)
  const shown = async () =>
    (await people.payments.must(payoutBatchesList)).rows.find(({ id }) => id === file.id)!
  expect(await shown()).toMatchObject({ state: 'ready', frozen: 1 })
  const refused = await people.payments.call(payoutBatchFile, { params: { id: file.id } })
  expect(refused.reason).toBe('file_frozen')
  expect((await markSent(file.id)).reason).toBe('file_frozen')
  expect(await people.statusOf(stays, ids[0]!)).toBe('in_review')

  const renewed = (await takeOut(file.id)).data
  expect(renewed).toMatchObject({ state: 'ready', count: 1, frozen: 0, renewed: true, left: 1 })
  expect(renewed.digest).not.toBe(file.digest)
  const body = await download(file.id)
  expect([body.includes('80.00'), body.includes('70.00')]).toEqual([true, false])
  // A second one changes nothing, and a file that is with the bank is not opened again.
  expect((await takeOut(file.id)).data.digest).toBe(renewed.digest)
  expect((await markSent(file.id)).data.state).toBe('sent')
  await people.freeze(goes.id)
  expect((await takeOut(file.id)).data).toMatchObject({ state: 'sent', digest: renewed.digest })
  expect([await people.statusOf(stays, ids[0]!), await people.statusOf(goes, ids[1]!)]).toEqual([
    'in_review',
    'sent',
  ])
  await expect(
    world.db.pool.query('UPDATE payout_batches SET digest = NULL, closed_at = NULL WHERE id = $1', [
      file.id,
    ]),
  ).rejects.toThrow('stays closed')
  await people.thaw(stays.id)
  await people.thaw(goes.id)
  expect((await people.makeFile()).data).toMatchObject({ count: 1 })
  expect(await brokenInvariants(world)).toEqual([])
})

test('what the next file leaves out is told: how many, which, until when and why', async () => {
  const approved = async (payer: Payer, amount: string) => {
    const { id } = await payer.withdraw(amount)
    await people.review(id)
    expect((await people.approve(id)).status).toBe(200)
    return id
  }
  const [frozen, locked, held, waits, flagged] = [
    await payerWithoutWait(),
    await payerWithoutWait(),
    await payerWithoutWait(),
    await newPayer(world),
    await payerWithoutWait(),
  ]
  const ids = [
    await approved(frozen, '11.01'),
    await approved(locked, '12.02'),
    await approved(held, '13.03'),
    await approved(waits, '14.04'),
    await approved(flagged, '15.05'),
  ]
  await people.freeze(frozen.id)
  await locked.call(lockAccountRoute)
  const until = new Date(world.wall.nowMs + 5 * 86_400_000).toISOString()
  await people.two({
    kind: 'withdrawal.hold',
    customer: String(held.id),
    withdrawal: ids[2]!,
    legalReason: 'court_order',
    until,
  })
  const hit = `INSERT INTO withdrawal_screenings (id, customer, withdrawal, provider, result, at)
    VALUES ($1, $2, $3, 'a list', 'hit', now())`
  await world.db.owner.query(hit, [(1n << 62n).toString(), flagged.id, ids[4]])
  const { waiting, staying } = await people.payments.must(payoutBatchesList)
  // What the lists stopped is asked about again.
  expect(waiting).toBe(1)
  expect(staying).toMatchObject({ count: 5, returns: 0 })
  expect(staying.rows.map(({ id, amount, why }) => [id, amount.amount, why])).toEqual([
    [ids[0], '11.01', 'frozen'],
    [ids[1], '12.02', 'locked'],
    [ids[2], '13.03', 'held'],
    [ids[3], '14.04', 'waits'],
    [ids[4], '15.05', 'flagged'],
  ])
  expect(staying.rows.map((row) => row.username)).toEqual(
    [frozen, locked, held, waits, flagged].map(({ username }) => username),
  )
  expect(staying.rows.map((row) => row.until !== null)).toEqual([true, false, true, true, false])
  expect(staying.rows[2]!.until).toBe(until)
  await people.thaw(frozen.id)
  const after = await people.payments.must(payoutBatchesList)
  expect([after.waiting, after.staying.count]).toEqual([2, 4])
  expect((await people.makeFile()).data).toMatchObject({ count: 2 })
})

test('a freeze at the moment at which a file is marked as sent: nothing is sent after it, 32 times', async () => {
  const payer = await payerWithoutWait()
  // What a freeze finds at the instant at which it is written, from inside its own transaction.
  await world.db.owner.query(`
    CREATE TABLE freeze_found (frozen_by bigint PRIMARY KEY, sent bigint[] NOT NULL);
    CREATE FUNCTION freeze_finds() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO freeze_found SELECT NEW.id, COALESCE(array_agg(w.id), '{}')
        FROM withdrawals w WHERE w.customer = NEW.customer AND w.status = 'sent';
      RETURN NULL;
    END $$;
    CREATE TRIGGER freeze_finds AFTER INSERT ON customer_freezes
      FOR EACH ROW EXECUTE FUNCTION freeze_finds()`)
  for (let round = 0; round < 32; round += 1) {
    const { file, ids } = await fileWith([payer, '3'])
    const request = await people.freezing(payer.id)
    const later = (ms: number) => new Promise((wake) => setTimeout(wake, ms))
    const [, marked] = await Promise.all([
      later(round < 16 ? 0 : (round - 16) * 2).then(() => people.decide(request)),
      later(round < 16 ? round * 2 : 0).then(() => markSent(file.id)),
    ])
    const { rows } = await world.db.owner.query<{ sent: boolean }>(
      'SELECT $1::bigint = ANY(f.sent) AS sent FROM freeze_found f ORDER BY f.frozen_by DESC LIMIT 1',
      [ids[0]],
    )
    expect(await people.statusOf(payer, ids[0]!), `round ${round}`).toBe(
      rows[0]!.sent ? 'sent' : 'in_review',
    )
    if (marked.status !== 200) {
      expect(['file_frozen', 'account_frozen']).toContain(marked.reason)
      // One that was left out before may stand in it as sent: only what is not with the bank leaves.
      expect((await takeOut(file.id)).data).toMatchObject({ frozen: 0 })
    }
    await people.thaw(payer.id)
  }
  expect(await brokenInvariants(world)).toEqual([])
})

test('nothing goes back to a sender who is frozen, by account, reference or name, nor by a file made before', async () => {
  const payer = await payerWithoutWait()
  const { account } = await world.db.owner
    .query<{ account: string }>('SELECT account_number AS account FROM customers WHERE id = $1', [
      payer.id,
    ])
    .then(({ rows }) => rows[0]!)
  let count = 0
  const received = async (from: { remitter?: string; iban?: string; text?: string }) =>
    (
      await bank.receive({
        amount: { currency: 'EUR', minor: 4_321n },
        bankRef: `frozen-${(count += 1)}`,
        remitter: 'Somebody Else',
        iban: 'DE02120300000000202051',
        text: 'a present',
        ...from,
      })
    ).line
  const back = (id: string) =>
    people.payments.call(incomingLinesReturn, { params: { id }, body: { reason: 'sender_asked' } })
  const byAccount = await received({ iban: 'DE89 3704 0044 0532 0130 00' })
  const byName = await received({ remitter: 'MUSTERMANN ERIKA' })
  const byReference = await received({ text: depositReference(account) })
  const filed = await received({ iban: 'DE89370400440532013000' })
  const others = await received({})
  expect((await back(filed)).status).toBe(200)
  const file = (await people.makeFile()).data
  expect(file).toMatchObject({ returns: 1, frozen: 0 })

  await people.freeze(payer.id)
  for (const line of [byAccount, byName, byReference])
    expect((await back(line)).reason).toBe('sender_frozen')
  const { open } = await people.payments.must(incomingLinesList)
  expect(
    [byAccount, byName, byReference, others].map(
      (id) => open.find((line) => line.id === id)!.senderFrozen,
    ),
  ).toEqual([true, true, true, false])
  expect((await markSent(file.id)).reason).toBe('file_frozen')
  expect((await takeOut(file.id)).data).toMatchObject({ state: 'empty', count: 0 })
  // It waits as a return, and no file takes it before the freeze ends.
  const { waiting, staying } = await people.payments.must(payoutBatchesList)
  expect([waiting, staying.returns]).toEqual([0, 1])
  expect((await people.makeFile()).reason).toBe('nothing_to_pay')
  expect((await back(others)).status).toBe(200)
  expect((await people.makeFile()).data).toMatchObject({ returns: 1 })
  await people.thaw(payer.id)
  expect((await people.makeFile()).data).toMatchObject({ returns: 1 })
  for (const line of [byAccount, byName, byReference]) expect((await back(line)).status).toBe(200)
  expect(await brokenInvariants(world)).toEqual([])
})
