// Goal: one person lets several withdrawals go in one step only where each is clean and was opened by that person as it stands;
// what stands against one leaves out that one alone, and each is a decision of its own (abuse rows 530 to 534). Method: real
// staff, customers and books on real PostgreSQL; the openings of others, many at once, the same key again, a machine that
// stops after half, and whatever can come between an opening and the yes.
import { newKey } from '@parkett/client/key'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { kycActs } from '@parkett/contract/customer/kyc'
import { problemsReport } from '@parkett/contract/customer/problems'
import { auditList } from '@parkett/contract/desk/audit'
import { casesLeave, casesTake } from '@parkett/contract/desk/cases'
import { notesWrite } from '@parkett/contract/desk/notes'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { payoutsApproveTogether } from '@parkett/contract/desk/payouts-together'
import { payoutsApprove, payoutsQueue, payoutsShow } from '@parkett/contract/desk/withdrawals'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { brokenInvariants, newPayer, type Payer } from './testing-cash.ts'
import { openFreezing, type Freezing } from './testing-freezing.ts'
import { hire, type Colleague } from './testing-staff.ts'
import { paidBefore, settledFor } from './testing-together.ts'
import { saidTo } from '../slices/withdrawals/testing.ts'

let world: TestApp
let people: Freezing
let anna: Colleague
let ben: Colleague
let payer: Payer
let other: Payer
beforeAll(async () => {
  world = await testApp()
  people = await openFreezing(world)
  anna = people.payments
  ben = await hire(world, people.admin, ['payments'], 'ben')
  payer = await newPayer(world, '20000')
  other = await newPayer(world, '20000')
  await paidBefore(world, [payer, other], { lets: anna, sends: people.sends })
})
afterAll(() => world.close())
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]))

const reviewed = async (who: Payer, amount: string): Promise<string> => {
  const { id } = await who.withdraw(amount)
  await anna.must(withdrawalsAct, { params: { id }, body: { act: 'review' } })
  return id
}
const open = (who: Colleague, id: string) => who.must(payoutsShow, { params: { id } })
/** In review, and opened by that person. */
const opened = async (who: Payer, amount: string, by = anna): Promise<string> => {
  const id = await reviewed(who, amount)
  await open(by, id)
  return id
}
const together = (who: Colleague, ids: string[], key = newKey()) =>
  who.call(payoutsApproveTogether, { body: { ids }, key })
const saidOf = async (who: Colleague, ids: string[], key?: string) =>
  (await together(who, ids, key)).data.lines.map(({ refused }) => refused)
const approvedBy = async (ids: readonly string[]) => {
  const sql = `SELECT withdrawal::text AS id, person::text AS person FROM withdrawal_approvals
    WHERE withdrawal = ANY($1::bigint[]) ORDER BY withdrawal`
  return (await world.db.pool.query<{ id: string; person: string }>(sql, [ids])).rows
}
const linesOf = async (id: string): Promise<number> => {
  const { rows } = await people.admin.must(auditList, { query: { act: 'payouts.approve' } })
  return rows.filter(({ object }) => object === `id=${id}`).length
}

test('several clean ones that one opened go in one step, each by itself: in the log, and to its customer', async () => {
  const ids = [await opened(payer, '41'), await opened(other, '42'), await opened(payer, '43')]
  const { rows } = await anna.must(payoutsQueue, { query: { state: 'open' } })
  expect(rows.filter(({ id }) => ids.includes(id)).map((row) => row.together)).toEqual([
    null,
    null,
    null,
  ])
  expect(await saidOf(anna, ids)).toEqual([null, null, null])
  expect(await approvedBy(ids)).toEqual(ids.map((id) => ({ id, person: anna.id })))
  for (const id of ids) expect(await linesOf(id)).toBe(1)
  const acts = (await payer.must(kycActs)).rows.filter(({ act }) => act === 'withdrawal.approve')
  expect(acts).toHaveLength(3) // The first one that was paid, and these two.
  // Once is enough, also by another key.
  expect(await saidOf(anna, ids)).toEqual(ids.map(() => 'withdrawal_approved'))
})

test('what another person opened is not opened by this one, and nobody says so in the call', async () => {
  const mine = await opened(payer, '44')
  const theirs = await opened(payer, '45', ben)
  const nobodys = await reviewed(payer, '46')
  expect(await saidOf(anna, [mine, theirs, nobodys])).toEqual([null, 'case_unseen', 'case_unseen'])
  expect(
    (await anna.untyped(payoutsApproveTogether, { body: { ids: [theirs], opened: true } })).reason,
  ).toBe('unknown_field')
  expect(await saidOf(ben, [theirs])).toEqual([null])
  expect(await approvedBy([mine, theirs])).toEqual([
    { id: mine, person: anna.id },
    { id: theirs, person: ben.id },
  ])
  // Not in review yet: opened before that, it was another case.
  const { id: early } = await payer.withdraw('47')
  await open(anna, early)
  expect(await saidOf(anna, [early])).toEqual(['withdrawal_not_open'])
  await anna.must(withdrawalsAct, { params: { id: early }, body: { act: 'review' } })
  expect(await saidOf(anna, [early])).toEqual(['facts_changed'])
  await open(anna, early)
  expect(await saidOf(anna, [early])).toEqual([null])
})

test('what has a finding now, was changed, is held or is taken is left out alone, with its reason', async () => {
  const fresh = await newPayer(world, '2000')
  const finding = await opened(fresh, '51')
  const [noted, reported, taken, fine] = [
    await opened(payer, '52'),
    await opened(other, '53'),
    await opened(payer, '54'),
    await opened(other, '55'),
  ]
  // A note is about its customer: both of the payer's were opened before it.
  await ben.must(notesWrite, {
    params: { id: String(payer.id) },
    body: { about: 'withdrawal', record: noted, text: 'Asked by telephone', visible: 'all' },
  })
  await open(anna, taken)
  await other.must(problemsReport, {
    body: { on: 'withdrawal', record: reported, kind: 'not_arrived', note: 'When?' },
  })
  await open(anna, fine)
  await ben.must(casesTake, { params: { room: 'withdrawals', id: taken }, body: { over: true } })
  expect(await saidOf(anna, [finding, noted, reported, taken, fine])).toEqual([
    'finding_open',
    'facts_changed',
    'facts_changed',
    'case_locked',
    null,
  ])
  await ben.must(casesLeave, { params: { room: 'withdrawals', id: taken } })
  await open(anna, noted)
  expect(await saidOf(anna, [noted, taken])).toEqual([null, null])
  // Settled for long, but nothing was ever paid to them.
  await settledFor(world, [fresh])
  await open(anna, finding)
  expect(await saidOf(anna, [finding])).toEqual(['finding_open'])
})

test('a note for compliance alone shows in no refusal', async () => {
  const id = await opened(payer, '56')
  await people.admin.must(notesWrite, {
    params: { id: String(payer.id) },
    body: { about: 'withdrawal', record: id, text: 'Known to us', visible: 'compliance' },
  })
  expect(await saidOf(anna, [id])).toEqual([null])
})

test('a frozen and a locked customer, a hold by law and the limit of one person stop each by itself', async () => {
  const [frozen, locked, large] = [
    await newPayer(world, '2000'),
    await newPayer(world, '2000'),
    await newPayer(world, '20000'),
  ]
  await paidBefore(world, [frozen, locked, large], { lets: anna, sends: people.sends })
  const ids = [
    await opened(frozen, '61'),
    await opened(locked, '62'),
    await opened(large, '6000'),
    await opened(large, '5000'),
    await opened(large, '10000.01'),
    await opened(other, '63'),
    await opened(payer, '64'),
  ]
  await people.two({
    kind: 'withdrawal.hold',
    customer: String(payer.id),
    withdrawal: ids[6]!,
    legalReason: 'court_order',
    until: new Date(world.wall.nowMs + 3 * 86_400_000).toISOString(),
  })
  await people.freeze(frozen.id)
  await locked.must(lockAccountRoute)
  // Each within the limit by itself; the second would pass it on this day.
  expect(await saidOf(anna, ids)).toEqual([
    'account_frozen',
    'account_locked',
    null,
    'second_person_needed',
    'second_person_needed',
    null,
    'withdrawal_held',
  ])
  expect(await approvedBy(ids)).toHaveLength(2)
  await people.thaw(frozen.id)
})

test('32 at once let each go once, by one of those who opened it', async () => {
  const ids = [await opened(payer, '71'), await opened(other, '72'), await opened(payer, '73')]
  for (const id of ids) await open(ben, id)
  const heard = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      together(at % 2 === 0 ? anna : ben, at % 3 === 0 ? ids.toReversed() : ids),
    ),
  )
  const lines = heard.flatMap(({ data }) => data.lines)
  for (const id of ids)
    expect(lines.filter((line) => line.id === id && line.refused === null)).toHaveLength(1)
  const refusals = new Set(lines.map(({ refused }) => refused))
  expect(refusals).toEqual(new Set([null, 'withdrawal_approved']))
  expect(await approvedBy(ids)).toHaveLength(3)
})

test('the same key is answered as the first time, whatever became of the lines since; with other lines it is refused', async () => {
  const [first, second] = [await opened(payer, '74'), await reviewed(payer, '75')]
  const key = newKey()
  const heard = (await together(anna, [first, second], key)).data
  expect(heard.lines.map(({ refused }) => refused)).toEqual([null, 'case_unseen'])
  await open(anna, second)
  expect((await together(anna, [first, second], key)).data).toEqual(heard)
  expect((await together(anna, [first], key)).reason).toBe('key_reused')
  expect(await approvedBy([second])).toEqual([])
  expect(await linesOf(first)).toBe(1)
  // The same key of a colleague is another one.
  await open(ben, second)
  expect(await saidOf(ben, [first, second], key)).toEqual(['withdrawal_approved', null])
})

test('stopped after half of the lines, sent again under its key it does the rest and nothing twice', async () => {
  const ids = [await opened(payer, '81'), await opened(other, '82'), await opened(payer, '83')]
  const { owner } = world.db
  await owner.query(`CREATE FUNCTION breaks() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the machine stopped'; END $$`)
  await owner.query(`CREATE TRIGGER breaks BEFORE INSERT ON withdrawal_approvals FOR EACH ROW
    WHEN (NEW.withdrawal = ${ids[1]}) EXECUTE FUNCTION breaks()`)
  const key = newKey()
  // The others go all the same, and nothing is kept of an answer that is none.
  expect((await together(anna, ids, key)).reason).toBe('internal')
  expect((await approvedBy(ids)).map(({ id }) => id)).toEqual([ids[0], ids[2]])
  await owner.query('DROP TRIGGER breaks ON withdrawal_approvals; DROP FUNCTION breaks()')
  // Through in the meantime, so that it can only be the first answer that is heard.
  expect((await approve(ben, ids[0]!)).reason).toBe('withdrawal_approved')
  expect(await saidOf(anna, ids, key)).toEqual([null, null, null])
  expect(await approvedBy(ids)).toHaveLength(3)
  // One of her step, one of his.
  expect(await linesOf(ids[0]!)).toBe(2)
  // The answer itself was lost: each line says what it was told first.
  await owner.query('DELETE FROM first_answers WHERE key = $1', [key])
  expect(await saidOf(anna, ids, key)).toEqual([null, null, null])
  expect(await approvedBy(ids)).toHaveLength(3)
})
const approve = (who: Colleague, id: string) =>
  who.call(payoutsApprove, { params: { id }, body: { answers: saidTo() } })

test('an opening is a row that the application adds and never changes, once for each state a person saw', async () => {
  const id = await reviewed(payer, '91')
  const rows = async (): Promise<number> => {
    const sql = 'SELECT count(*)::int AS rows FROM payout_openings WHERE withdrawal = $1'
    return (await world.db.pool.query<{ rows: number }>(sql, [id])).rows[0]!.rows
  }
  expect(await rows()).toBe(0)
  for (let times = 0; times < 3; times += 1) await open(anna, id)
  expect(await rows()).toBe(1)
  await open(ben, id)
  expect(await rows()).toBe(2)
  // The list shows it too, and opens nothing.
  await people.sends.must(payoutsQueue, { query: { state: 'open' } })
  expect(await rows()).toBe(2)
  for (const sql of ['UPDATE payout_openings SET person = 1', 'DELETE FROM payout_openings'])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
})

test('what is no list of different ones is refused, and what is nobody’s is left out', async () => {
  const id = await opened(payer, '92')
  for (const ids of [[], [id, id], Array.from({ length: 51 }, (_, at) => String(at + 1))])
    expect((await together(anna, ids)).reason).toBe('field_invalid')
  expect(await saidOf(anna, ['4711', id])).toEqual(['not_found', null])
})
