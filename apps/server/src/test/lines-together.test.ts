// Goal: one person credits several bank lines in one step only where each means one customer for sure and was opened by that
// person as it stands; what stands against one leaves out that one alone, and each is a decision of its own (abuse rows 649 to
// 652). Method: real staff, customers and books on real PostgreSQL; lines as a bank brings them; the openings of others, many
// at once, the same key again, a machine that stops after half, and what can come between an opening and the yes.
import { newKey } from '@parkett/client/key'
import { kycActs } from '@parkett/contract/customer/kyc'
import { auditList } from '@parkett/contract/desk/audit'
import { casesLeave, casesTake } from '@parkett/contract/desk/cases'
import { incomingLinesAssign, incomingLinesList } from '@parkett/contract/desk/incoming-lines'
import {
  incomingLinesAssignTogether,
  incomingLinesShow,
} from '@parkett/contract/desk/lines-together'
import { notesWrite } from '@parkett/contract/desk/notes'
import { makeIban } from '@parkett/core/cards/iban'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { brokenInvariants, newPayer, type Payer } from './testing-cash.ts'
import { openFreezing, type Freezing } from './testing-freezing.ts'
import { openTestIncoming, type TestIncoming } from './testing-incoming.ts'
import { hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let people: Freezing
let bank: TestIncoming
let anna: Colleague
let ben: Colleague
let helps: Colleague
let payer: Payer
let other: Payer
beforeAll(async () => {
  world = await testApp()
  people = await openFreezing(world)
  bank = openTestIncoming(world)
  anna = people.payments
  ben = await hire(world, people.admin, ['payments'], 'ben')
  helps = await hire(world, people.admin, ['support'], 'hilft')
  payer = await boundPayer()
  other = await boundPayer()
})
afterAll(async () => {
  await bank.close()
  await world.close()
})
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]))

const ibans = new Map<bigint, string>()
async function boundPayer(): Promise<Payer> {
  const made = await newPayer(world)
  const iban = makeIban('DE', `12030000${String(ibans.size + 1).padStart(10, '0')}`) ?? ''
  await made.bind(iban)
  ibans.set(made.id, iban)
  return made
}

let lines = 0
const received = async (who: Payer, minor: bigint, change: object = {}): Promise<string> => {
  const { line, credited } = await bank.receive({
    amount: { currency: 'EUR', minor },
    bankRef: `together-${(lines += 1)}`,
    remitter: 'Erika Mustermann',
    iban: ibans.get(who.id) ?? '',
    text: 'Sparen',
    ...change,
  })
  expect(credited).toBe(false)
  return line
}
const open = (who: Colleague, id: string) => who.must(incomingLinesShow, { params: { id } })
const opened = async (who: Payer, minor: bigint, by = anna): Promise<string> => {
  const id = await received(who, minor)
  await open(by, id)
  return id
}
type Given = readonly (readonly [id: string, who: Payer])[]
const reason = 'account and name fit'
const together = (who: Colleague, given: Given, key = newKey(), why = reason) =>
  who.call(incomingLinesAssignTogether, {
    body: {
      lines: given.map(([id, { id: customer }]) => ({ id, customer: `${customer}` })),
      reason: why,
    },
    key,
  })
const saidOf = async (who: Colleague, given: Given, key?: string) =>
  (await together(who, given, key)).data.lines.map(({ refused }) => refused)
const endsOf = async (ids: readonly string[]) => {
  const sql = `SELECT line::text AS id, customer FROM incoming_line_ends
    WHERE line = ANY($1::bigint[]) AND deposit IS NOT NULL ORDER BY line`
  const { rows } = await world.db.pool.query<{ id: string; customer: bigint }>(sql, [ids])
  return rows.map(({ id, customer }) => [id, customer])
}
const logged = async (id: string): Promise<number> => {
  const { rows } = await people.admin.must(auditList, { query: { act: 'incomingLines.assign' } })
  return rows.filter(({ object }) => object === `id=${id}`).length
}

test('several that mean one customer each and that one opened go in one step, each by itself: in the log, and to its customer', async () => {
  const given: Given = [
    [await opened(payer, 4_100n), payer],
    [await opened(other, 4_200n), other],
    [await opened(payer, 4_300n), payer],
  ]
  const shown = await open(anna, given[0]![0])
  expect([shown.sure, shown.together]).toEqual([String(payer.id), null])
  expect(await saidOf(anna, given)).toEqual([null, null, null])
  expect(await endsOf(given.map(([id]) => id))).toEqual(given.map(([id, { id: of }]) => [id, of]))
  for (const [id] of given) expect(await logged(id)).toBe(1)
  const acts = (await payer.must(kycActs)).rows.filter(({ act }) => act === 'deposit.assign')
  expect(acts).toHaveLength(2)
  // Once is enough, also by another key; and whoever looks is told.
  expect(await saidOf(anna, given)).toEqual(given.map(() => 'deposit_not_open'))
  expect((await open(anna, given[0]![0])).together).toBe('deposit_not_open')
})

test('what another person opened is not opened by this one, and nobody says so in the call', async () => {
  const mine = await opened(payer, 4_400n)
  const theirs = await opened(payer, 4_500n, ben)
  const nobodys = await received(payer, 4_600n)
  // The list shows it, and opens nothing.
  await anna.must(incomingLinesList)
  const given: Given = [mine, theirs, nobodys].map((id) => [id, payer] as const)
  expect(await saidOf(anna, given)).toEqual([null, 'case_unseen', 'case_unseen'])
  const said = { lines: [{ id: theirs, customer: `${payer.id}` }], reason, opened: true }
  expect((await anna.untyped(incomingLinesAssignTogether, { body: said })).reason).toBe(
    'unknown_field',
  )
  expect(await saidOf(ben, [[theirs, payer]])).toEqual([null])
  expect((await together(helps, [[nobodys, payer]])).status).toBe(403)
  expect((await helps.call(incomingLinesShow, { params: { id: nobodys } })).status).toBe(403)
})

test('what means nobody for sure, somebody else, needs two, is taken or was noted about since stays behind alone', async () => {
  const stranger = await received(payer, 5_100n, { remitter: 'Max Fremd' })
  const unbound = await received(payer, 5_200n, { iban: '' })
  const large = await received(payer, 100_000_000n)
  for (const id of [stranger, unbound, large]) await open(anna, id)
  const [swapped, taken, fine] = [
    await opened(payer, 5_300n),
    await opened(other, 5_400n),
    await opened(other, 5_500n),
  ]
  await ben.must(casesTake, { params: { room: 'deposits', id: taken }, body: { over: true } })
  const given: Given = [
    [stranger, payer],
    [unbound, payer],
    [large, payer],
    [swapped, other],
    [taken, other],
    [fine, other],
    ['4711', payer],
  ]
  expect(await saidOf(anna, given)).toEqual([
    'finding_open',
    'finding_open',
    'second_person_needed',
    'finding_open',
    'case_locked',
    null,
    'not_found',
  ])
  await ben.must(casesLeave, { params: { room: 'deposits', id: taken } })
  const note = (visible: 'all' | 'compliance') =>
    people.admin.must(notesWrite, {
      params: { id: String(payer.id) },
      body: { about: 'customer', record: `${payer.id}`, text: 'Asked by telephone', visible },
    })
  // What compliance alone may read shows in no refusal.
  await note('compliance')
  const quiet = await opened(payer, 5_600n)
  await note('compliance')
  expect(await saidOf(anna, [[quiet, payer]])).toEqual([null])
  await note('all')
  expect(await saidOf(anna, [[swapped, payer]])).toEqual(['facts_changed'])
  await open(anna, swapped)
  expect(
    await saidOf(anna, [
      [swapped, payer],
      [taken, other],
    ]),
  ).toEqual([null, null])
})

test('an account that two customers bound under one name means neither', async () => {
  const [first, second] = [await boundPayer(), await newPayer(world)]
  await second.bind(ibans.get(first.id) ?? '')
  const id = await opened(first, 5_700n)
  expect((await open(anna, id)).sure).toBeNull()
  expect(await saidOf(anna, [[id, first]])).toEqual(['finding_open'])
})

test('nothing of a frozen customer goes with others', async () => {
  const frozen = await boundPayer()
  const id = await opened(frozen, 6_100n)
  await people.freeze(frozen.id)
  expect(await saidOf(anna, [[id, frozen]])).toEqual(['account_frozen'])
  await people.thaw(frozen.id)
  await open(anna, id)
  expect(await saidOf(anna, [[id, frozen]])).toEqual([null])
})

test('32 at once credit each once', async () => {
  const given: Given = [
    [await opened(payer, 7_100n), payer],
    [await opened(other, 7_200n), other],
  ]
  for (const [id] of given) await open(ben, id)
  const heard = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      together(at % 2 === 0 ? anna : ben, at % 3 === 0 ? given.toReversed() : given),
    ),
  )
  const said = heard.flatMap(({ data }) => data.lines)
  for (const [id] of given)
    expect(said.filter((line) => line.id === id && line.refused === null)).toHaveLength(1)
  expect(new Set(said.map(({ refused }) => refused))).toEqual(new Set([null, 'deposit_not_open']))
  expect(await endsOf(given.map(([id]) => id))).toHaveLength(2)
})

test('the same key is answered as the first time, whatever became of the lines since; with other words it is refused', async () => {
  const [first, second] = [await opened(payer, 7_300n), await received(payer, 7_400n)]
  const given: Given = [
    [first, payer],
    [second, payer],
  ]
  const key = newKey()
  const heard = (await together(anna, given, key)).data
  expect(heard.lines.map(({ refused }) => refused)).toEqual([null, 'case_unseen'])
  await open(anna, second)
  expect((await together(anna, given, key)).data).toEqual(heard)
  expect((await together(anna, given, key, 'another word')).reason).toBe('key_reused')
  expect(await endsOf([second])).toEqual([])
  expect(await logged(first)).toBe(1)
})

test('stopped after half of the lines, sent again under its key it does the rest and nothing twice', async () => {
  const given: Given = [
    [await opened(payer, 8_100n), payer],
    [await opened(other, 8_200n), other],
    [await opened(payer, 8_300n), payer],
  ]
  const { owner } = world.db
  await owner.query(`CREATE FUNCTION breaks() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the machine stopped'; END $$`)
  await owner.query(`CREATE TRIGGER breaks BEFORE INSERT ON incoming_line_ends FOR EACH ROW
    WHEN (NEW.line = ${given[1]![0]}) EXECUTE FUNCTION breaks()`)
  const key = newKey()
  expect((await together(anna, given, key)).reason).toBe('internal')
  expect(await endsOf(given.map(([id]) => id))).toHaveLength(2)
  await owner.query('DROP TRIGGER breaks ON incoming_line_ends; DROP FUNCTION breaks()')
  expect(await saidOf(anna, given, key)).toEqual([null, null, null])
  // The answer itself was lost: each line says what it was told first.
  await owner.query('DELETE FROM first_answers WHERE key = $1', [key])
  expect(await saidOf(anna, given, key)).toEqual([null, null, null])
  expect(await endsOf(given.map(([id]) => id))).toHaveLength(3)
})

test('one by one and together meet at one line, which becomes one deposit', async () => {
  const id = await opened(payer, 8_400n)
  const body = { customer: `${payer.id}`, reason }
  const [alone, several] = await Promise.all([
    ben.call(incomingLinesAssign, { params: { id }, body }),
    saidOf(anna, [[id, payer]]),
  ])
  expect([alone.status === 200, several[0] === null].filter(Boolean)).toHaveLength(1)
  expect(await endsOf([id])).toHaveLength(1)
})

test('an opening is a row that the application adds and never changes, once for each state a person saw', async () => {
  const id = await received(payer, 9_100n)
  const rows = async (): Promise<number> => {
    const sql = 'SELECT count(*)::int AS rows FROM line_openings WHERE line = $1'
    return (await world.db.pool.query<{ rows: number }>(sql, [id])).rows[0]!.rows
  }
  for (let times = 0; times < 3; times += 1) await open(anna, id)
  expect(await rows()).toBe(1)
  await open(ben, id)
  expect(await rows()).toBe(2)
  for (const sql of ['UPDATE line_openings SET person = 1', 'DELETE FROM line_openings'])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
})
