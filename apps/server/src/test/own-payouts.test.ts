// Goal: no money leaves by one person's hand: whoever let a payout go neither carries its file to
// the bank nor says that it was sent, whatever else is in that file and however many try at once.
// Method: real staff, customers and files on the real server; the database asked past the program.
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { incomingLinesReturn } from '@parkett/contract/desk/incoming-lines'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import {
  payoutBatchFile,
  payoutBatchSent,
  payoutBatchesList,
  payoutBatchesMake,
  payoutsApprove,
  payoutsShow,
} from '@parkett/contract/desk/withdrawals'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenInvariants, newPayer, type Payer } from './testing-cash.ts'
import { testApp, type TestApp } from './testing-app.ts'
import { openTestIncoming } from './testing-incoming.ts'
import { firstAdmin, hire, invite, vouch, type Colleague, typedFor } from './testing-staff.ts'
import { saidTo } from '../slices/withdrawals/testing.ts'

let world: TestApp
let admin: Colleague
let first: Colleague
let second: Colleague
let compliance: Colleague
let payer: Payer
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  first = await hire(world, admin, ['payments'], 'zahlt')
  second = await hire(world, admin, ['payments'], 'zahlt-auch')
  compliance = await hire(world, admin, ['compliance'], 'prueft')
  payer = await newPayer(world, '30000')
  await world.db.owner.query('UPDATE cards SET pay_out_from = bound_at')
})
afterAll(() => world.close())
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]))

const reviewed = async (amount: string): Promise<string> => {
  const { id } = await payer.withdraw(amount)
  await first.must(withdrawalsAct, { params: { id }, body: { act: 'review' } })
  return id
}
const letGo = async (who: Colleague, amount: string): Promise<string> => {
  const id = await reviewed(amount)
  await who.must(payoutsApprove, { params: { id }, body: { answers: saidTo() } })
  return id
}
const send = (who: Colleague, id: string) =>
  who.call(withdrawalsAct, { params: { id }, body: { act: 'send', answers: saidTo() } })
const markSent = (who: Colleague, id: string) => who.call(payoutBatchSent, { params: { id } })
const download = (who: Colleague, id: string) => who.call(payoutBatchFile, { params: { id } })
const ownOf = async (who: Colleague, file: string): Promise<number | undefined> =>
  (await who.must(payoutBatchesList)).rows.find(({ id }) => id === file)?.own
const statusOf = async (id: string) =>
  (await first.must(payoutsShow, { params: { id } })).payout.status
const sentBy = async (id: string): Promise<readonly string[]> => {
  const sql = `SELECT by FROM withdrawal_steps WHERE withdrawal = $1 AND status = 'sent'`
  return (await world.db.pool.query<{ by: string }>(sql, [id])).rows.map(({ by }) => by)
}

test('one clerk who reviews, approves and files a payout neither has the file nor sends it; a colleague does', async () => {
  const id = await reviewed('120')
  // Alone, without anybody's approval: that is to let it go and to send it in one.
  expect((await send(first, id)).reason).toBe('second_person_needed')
  await first.must(payoutsApprove, { params: { id }, body: { answers: saidTo() } })
  expect((await send(first, id)).reason).toBe('own_payout')
  const file = await first.must(payoutBatchesMake)
  expect(file).toMatchObject({ state: 'ready', count: 1, own: 1 })
  expect((await download(first, file.id)).reason).toBe('own_payout')
  expect((await markSent(first, file.id)).reason).toBe('own_payout')
  expect((await send(first, id)).reason).toBe('own_payout')
  expect(await statusOf(id)).toBe('in_review')

  expect(await ownOf(second, file.id)).toBe(0)
  expect((await second.file(payoutBatchFile, { params: { id: file.id } })).text).toContain('120.00')
  expect((await markSent(second, file.id)).data).toMatchObject({ state: 'sent', own: 0 })
  // What the bank has, everybody may look at.
  expect((await first.file(payoutBatchFile, { params: { id: file.id } })).text).toContain('120.00')
  expect((await markSent(first, file.id)).data).toMatchObject({ state: 'sent', own: 0 })
})

test('of two who approved what stands in one file neither sends it, and nothing of it leaves half', async () => {
  const ids = [await letGo(first, '130'), await letGo(second, '140')]
  const file = await first.must(payoutBatchesMake)
  expect([await ownOf(first, file.id), await ownOf(second, file.id)]).toEqual([1, 1])
  for (const who of [first, second]) {
    expect((await markSent(who, file.id)).reason).toBe('own_payout')
    expect((await download(who, file.id)).reason).toBe('own_payout')
  }
  expect(await Promise.all(ids.map(statusOf))).toEqual(['in_review', 'in_review'])
  expect((await markSent(compliance, file.id)).data.state).toBe('sent')
})

test('of two people above the limit the one who agreed does not send; the one who asked may', async () => {
  const id = await reviewed('10000.01')
  const act = {
    kind: 'withdrawal.approve',
    customer: String(payer.id),
    withdrawal: id,
    answers: saidTo(),
  }
  const asked = await first.untyped(approvalsRequest, {
    body: { act, reason: 'by letter', typed: '10000.01' },
  })
  const { id: request, digest } = asked.data
  const yes = await typedFor(compliance, request)
  const body = { decision: 'approved', digest, note: '', ...yes } as const
  await compliance.must(approvalsDecide, { params: { id: request }, body })
  const file = await first.must(payoutBatchesMake)
  expect((await markSent(compliance, file.id)).reason).toBe('own_payout')
  expect((await download(compliance, file.id)).reason).toBe('own_payout')
  expect((await markSent(first, file.id)).data.state).toBe('sent')
})

test('32 at once, half of them by who approved: it is sent once, and never by that person', async () => {
  const ids: string[] = []
  for (let at = 0; at < 4; at += 1) ids.push(await letGo(first, `15${at}`))
  const file = await first.must(payoutBatchesMake)
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      at % 4 < 2
        ? markSent(at % 2 === 0 ? first : second, file.id)
        : send(at % 2 === 0 ? first : second, ids[at % 4]!),
    ),
  )
  const byFirst = answers.filter((_, at) => at % 2 === 0)
  const refusals = new Set(byFirst.map(({ reason }) => reason))
  // Once it is sent, a repetition by anybody hears that, and moves nothing.
  refusals.delete('withdrawal_not_open')
  refusals.delete(undefined)
  expect([...refusals]).toEqual(['own_payout'])
  const alias = (await sentBy(ids[0]!))[0]
  for (const id of ids) expect(await sentBy(id)).toEqual([alias])
  expect(alias).not.toBe(await aliasOf(first))
})
const aliasOf = async ({ id }: Colleague): Promise<string> => {
  const { rows } = await world.db.pool.query('SELECT alias FROM staff WHERE id = $1', [id])
  return (rows[0] as { alias: string }).alias
}

test('two whom one person brought in are no two hands, until the operator vouches', async () => {
  const lets = await invite(world, admin, ['payments'], 'unbekannt')
  const sends = await invite(world, admin, ['payments'], 'unbekannt-auch')
  const id = await letGo(lets, '145')
  const file = await lets.must(payoutBatchesMake)
  expect(await ownOf(sends, file.id)).toBe(1)
  expect((await download(sends, file.id)).reason).toBe('own_payout')
  expect((await markSent(sends, file.id)).reason).toBe('own_payout')
  expect((await send(sends, id)).reason).toBe('own_payout')
  await vouch(world, sends)
  expect((await markSent(sends, file.id)).data.state).toBe('sent')
})

test('a bank line that somebody sent back leaves by another hand', async () => {
  const bank = openTestIncoming(world)
  const from = { remitter: 'Fremd', iban: 'DE02120300000000202051', text: 'Geschenk' }
  const amount = { currency: 'EUR', minor: 4_321n } as const
  const { line } = await bank.receive({ ...from, amount, bankRef: 'came-in-for-nobody' })
  const body = { reason: 'unknown_recipient' } as const
  await second.must(incomingLinesReturn, { params: { id: line }, body })
  const file = await second.must(payoutBatchesMake)
  expect(file).toMatchObject({ returns: 1, own: 1 })
  expect((await download(second, file.id)).reason).toBe('own_payout')
  expect((await markSent(second, file.id)).reason).toBe('own_payout')
  expect((await markSent(first, file.id)).data.state).toBe('sent')
  await bank.close()
})

test('the database itself has nobody send what they let go, or what nobody did', async () => {
  const told = (subject: string, staff: string) =>
    world.db.owner.query(
      `INSERT INTO customer_events (id, customer_id, at, staff_id, role, alias, act, subject)
       VALUES (1, $1, now(), $2, 'payments', 'x', 'withdrawal.send', $3)`,
      [payer.id, staff, subject],
    )
  const own = await letGo(first, '160')
  await expect(told(own, first.id)).rejects.toThrow('by nobody else than who let it go')
  await expect(told(await reviewed('170'), second.id)).rejects.toThrow('by nobody else')
})
