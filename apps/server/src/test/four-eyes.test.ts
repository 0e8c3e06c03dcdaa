// Goal: what needs two people is done by two people, exactly as it was asked for, once, in
// time, and told. Method: real staff on the real server; then the same rules broken behind the
// program's back, in the database.
import { accessUser } from '@parkett/contract/customer/access'
import { depositsCreate } from '@parkett/contract/customer/deposits'
import { approvalsDecide, approvalsList, approvalsRequest } from '@parkett/contract/desk/approvals'
import { notesWrite } from '@parkett/contract/desk/notes'
import { usersShow } from '@parkett/contract/desk/users'
import { staffDisable } from '@parkett/contract/desk/staff'
import { auditList, auditVerify } from '@parkett/contract/desk/audit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logInAgain, newCustomer, testApp, type Customer, type TestApp } from './testing-app.ts'
import { callerOf, houseOf, type Caller } from './testing-calls.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let admin: Colleague
let asks: Colleague
let decides: Colleague
let support: Colleague
let customer: Customer
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  asks = await hire(world, admin, ['compliance', 'support'], 'fragt')
  decides = await hire(world, admin, ['compliance'], 'entscheidet')
  support = await hire(world, admin, ['support'], 'hilft')
})
afterAll(() => world.close())
beforeEach(async () => {
  customer = await newCustomer(world.app)
})

const dayMs = 86_400_000
const freeze = (days = 30) => ({
  kind: 'customer.freeze',
  customer: String(customer.id),
  legalReason: 'court_order',
  until: new Date(world.wall.nowMs + days * dayMs).toISOString(),
})
const sendRequest = (who: Colleague, act: object) =>
  who.untyped(approvalsRequest, { body: { act, reason: 'court order 12/345' } })
const ask = async (who = asks, act: object = freeze()) => (await sendRequest(who, act)).data
const decide = (
  who: Caller,
  { id, digest }: { id: string; digest: string },
  decision: 'approved' | 'returned' = 'approved',
  note = decision === 'returned' ? 'not as agreed' : '',
) => who.call(approvalsDecide, { params: { id }, body: { decision, digest, note } })
const isFrozen = async () =>
  (await admin.call(usersShow, { params: { id: String(customer.id) } })).data.frozenUntil !== null
const ownFreeze = async () => (await customer.must(accessUser)).frozenUntil
const write = (who: Caller) =>
  who.call(depositsCreate, {
    body: { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '40.00' },
  })

test('asking changes nothing; another person approves, and then it holds and is told', async () => {
  const request = await ask()
  expect(await isFrozen()).toBe(false)
  const { rows } = (await decides.call(approvalsList, { query: { state: 'open' } })).data
  const shown = rows.find(({ id }) => id === request.id)
  expect(shown?.reason).toBe('court order 12/345')
  expect(shown?.evidence).toMatchObject([
    { is: 'count', label: 'openOrders', count: 0 },
    { is: 'count', label: 'openPayouts', count: 0 },
    { label: 'customer', text: expect.stringMatching(/^kunde-\S+ \d+$/) as unknown },
    { label: 'verifiedName', text: '–' },
    { label: 'accountState', frozenUntil: null, locked: false },
    ...['CNY', 'EUR', 'HKD', 'USD'].map((currency) => ({ label: 'balance', money: { currency } })),
    { room: 'customers', id: String(customer.id) },
  ])
  expect((await decide(decides, request)).status).toBe(200)
  expect(await isFrozen()).toBe(true)
  expect(await write(customer)).toMatchObject({ reason: 'account_frozen', code: 403 })
  // The customer may look, and sees until when before anything is tried.
  const { frozenUntil } = (await admin.call(usersShow, { params: { id: String(customer.id) } }))
    .data
  expect(await ownFreeze()).toBe(frozenUntil)
  const { acts, freezes } = (await support.call(usersShow, { params: { id: String(customer.id) } }))
    .data
  expect(acts[0]).toMatchObject({
    act: 'customer.freeze',
    role: 'support',
    before: 'free',
    // The typed reason alone: what colleagues write to each other stays in the house.
    reasons: ['court_order'],
    approver: expect.stringMatching(/^compliance \w{4}$/) as unknown,
  })
  expect(JSON.stringify(acts)).not.toMatch(/fragt|entscheidet/)
  expect(freezes).toHaveLength(1)
})

test('the second person sees what is no longer as the first saw it, and what came since; a no needs a word', async () => {
  const [first, second] = [await ask(), await ask()]
  const shown = async () => {
    const { rows } = await decides.must(approvalsList, { query: { state: 'open' } })
    return rows.find(({ id }) => id === first.id)!
  }
  expect(await shown()).toMatchObject({ changed: [], since: { notes: 0, problems: 0, acts: 0 } })
  await decides.must(notesWrite, {
    params: { id: String(customer.id) },
    body: { about: 'customer', text: 'They called back', visible: 'all' },
  })
  expect((await decide(decides, second)).status).toBe(200)
  const now = await shown()
  expect(now.changed.map((place) => now.evidence[place]?.label)).toEqual(['accountState'])
  expect(now.since).toEqual({ notes: 1, problems: 0, acts: 1 })
  // What the marks are of cannot be read out of them.
  const { rows } = await world.db.pool.query<{ mark: Buffer }>(
    'SELECT mark FROM approval_marks WHERE approval = $1',
    [first.id],
  )
  expect(rows).toHaveLength(now.evidence.length)
  expect((await decide(decides, first, 'returned', 'no')).reason).toBe('field_invalid')
  expect((await decide(decides, first, 'returned')).status).toBe(200)
})

test('what somebody asked for who was dismissed since runs no more; it can only be returned', async () => {
  const leaver = await hire(world, admin, ['support'], 'geht-bald')
  const [first, second] = [await ask(leaver), await ask(leaver)]
  expect(
    (
      await admin.call(staffDisable, {
        params: { id: leaver.id },
        body: { reason: 'left the house' },
      })
    ).status,
  ).toBe(200)
  expect((await decide(decides, first)).reason).toBe('approval_closed')
  expect(await isFrozen()).toBe(false)
  expect((await decide(decides, second, 'returned')).status).toBe(200)
})

test('it still holds after a restart, ends by itself on its day, and can be ended earlier by two people', async () => {
  await decide(decides, await ask(asks, freeze(2)))
  const again = callerOf(await world.again(), customer)
  expect((await write(again)).reason).toBe('account_frozen')
  const { freezes } = (await admin.call(usersShow, { params: { id: String(customer.id) } })).data
  const end = {
    kind: 'customer.unfreeze',
    customer: String(customer.id),
    freeze: freezes[0]!.id,
  } as const
  expect((await decide(decides, await ask(support, end))).status).toBe(200)
  expect(await isFrozen()).toBe(false)
  expect(await ownFreeze()).toBeNull()
  expect((await sendRequest(support, end)).reason).toBe('not_found')
  // The other one ends by itself: nobody does anything but wait.
  await decide(decides, await ask(asks, freeze(2)))
  expect(await ownFreeze()).not.toBeNull()
  const before = world.wall.nowMs
  world.wall.nowMs += 2 * dayMs + 1
  try {
    customer = await logInAgain(world.app, customer)
    expect(await ownFreeze()).toBeNull()
    expect((await write(customer)).reason).not.toBe('account_frozen')
  } finally {
    world.wall.nowMs = before
  }
})

test('nobody approves the own request, under no role', async () => {
  const request = await ask()
  expect((await decide(asks, request)).reason).toBe('approval_own')
  expect((await decide(asks, request, 'returned')).reason).toBe('approval_own')
  expect(await isFrozen()).toBe(false)
})

for (const role of ['owner', 'pool'] as const)
  test(`the database itself refuses the ${role === 'pool' ? 'application' : 'owner'} an approval by the person who asked`, async () => {
    const request = await ask()
    const insert = (decider: string, requester: string) =>
      world.db[role].query(
        `INSERT INTO approval_decisions SELECT id, $2, digest, expires_at, $3, 'compliance', 'approved', '', $4 FROM approvals WHERE id = $1`,
        [request.id, requester, decider, new Date(world.wall.nowMs)],
      )
    await expect(insert(asks.id, asks.id)).rejects.toMatchObject({
      constraint: 'approval_by_another_person',
    })
    // Nor by pretending that somebody else had asked.
    await expect(insert(asks.id, decides.id)).rejects.toMatchObject({ code: '23503' })
  })

test('a role that may not approve does not, and the console is no person', async () => {
  const request = await ask()
  expect((await decide(support, request)).reason).toBe('not_permitted')
  expect((await decide(houseOf(world), request)).reason).toBe('not_permitted')
})

test('after 72 hours a request is over, for the program and for the database', async () => {
  const request = await ask()
  const before = world.wall.nowMs
  // Their sessions are over by then; new ones need no new people.
  await world.db.owner.query(
    `UPDATE staff_sessions SET expires_at = expires_at + interval '5 days'`,
  )
  const last = async () =>
    world.db.owner.query('UPDATE staff_sessions SET last_seen_at = $1', [
      new Date(world.wall.nowMs),
    ])
  world.wall.nowMs = before + 72 * 3_600_000 + 1
  await last()
  expect((await decide(decides, request)).reason).toBe('approval_closed')
  const late = world.db.owner.query(
    `INSERT INTO approval_decisions SELECT id, requester, digest, expires_at, $2, 'compliance', 'approved', '', $3 FROM approvals WHERE id = $1`,
    [request.id, decides.id, new Date(world.wall.nowMs)],
  )
  await expect(late).rejects.toMatchObject({ constraint: 'approval_in_time' })
  expect((await decides.call(approvalsList, { query: { state: 'open' } })).data.rows).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ id: request.id })]),
  )
})

test('what runs is what was seen: another digest, or an altered request, is refused', async () => {
  const request = await ask()
  expect((await decide(decides, { ...request, digest: 'a'.repeat(64) })).reason).toBe(
    'approval_altered',
  )
  const alter = (sql: string) => world.db.owner.query(sql, [request.id])
  await expect(
    alter(
      `UPDATE approvals SET payload = replace(payload, 'court_order', 'sanctions') WHERE id = $1`,
    ),
  ).rejects.toMatchObject({ constraint: 'approvals_digest' })
  // Even with the digest made to fit, it is not the one that was seen.
  await alter(`UPDATE approvals SET payload = replace(payload, 'court_order', 'sanctions'),
    digest = sha256(convert_to(kind || E'\n' || replace(payload, 'court_order', 'sanctions'), 'UTF8')) WHERE id = $1`)
  expect((await decide(decides, request)).reason).toBe('approval_altered')
  expect(await isFrozen()).toBe(false)
})

test('of many who approve at once one does, and it runs once', async () => {
  const request = await ask()
  const all = await Promise.all(
    [decides, admin, decides, admin, decides].map((who) => decide(who, request)),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await world.db.pool.query('SELECT 1 FROM customer_freezes WHERE customer = $1', [
    customer.id,
  ])
  expect(rows).toHaveLength(1)
})

test('a returned request never runs', async () => {
  const request = await ask()
  expect((await decide(decides, request, 'returned')).status).toBe(200)
  expect((await decide(admin, request)).reason).toBe('approval_closed')
  expect(await isFrozen()).toBe(false)
})

const wrong: readonly (readonly [string, () => object])[] = [
  [
    'an end in the past',
    () => ({ ...freeze(), until: new Date(world.wall.nowMs - 1).toISOString() }),
  ],
  ['an end too far away', () => freeze(181)],
  ['a reason that is not on the list', () => ({ ...freeze(), legalReason: 'dislike' })],
  ['no such customer', () => ({ ...freeze(), customer: '12345' })],
  ['an act that does not exist', () => ({ kind: 'balance.set', customer: '1', amount: '1000000' })],
  ['a field too many', () => ({ ...freeze(), amount: '5' })],
]
for (const [what, act] of wrong) {
  test(`a request with ${what} is refused`, async () => {
    expect((await sendRequest(asks, act())).reason).toMatch(
      /^(field_invalid|unknown_field|not_found)$/,
    )
  })
}

test('a freeze without the event its customer reads cannot be written', async () => {
  const request = await ask()
  await decide(decides, request)
  const freezeWithout = world.db.owner.query(
    `INSERT INTO customer_freezes SELECT id + 1, customer + 1, legal_reason, starts_at, ends_at, approval, event FROM customer_freezes WHERE customer = $1`,
    [customer.id],
  )
  await expect(freezeWithout).rejects.toMatchObject({
    code: expect.stringMatching(/^23(503|505)$/) as unknown,
  })
})

test('the same key asks once; with another act it is refused', async () => {
  const act = freeze()
  const send = (body: object) =>
    asks.untyped(approvalsRequest, { body, key: 'the-same-key-twice-1' })
  const body = { act, reason: 'court order 12/345' }
  const [first, second] = await Promise.all([send(body), send(body)])
  expect(first.data).toEqual(second.data)
  const other = { ...act, legalReason: 'sanctions' }
  expect((await send({ ...body, act: other })).reason).toBe('key_reused')
  expect((await send({ ...body, reason: 'something else' })).reason).toBe('key_reused')
  const sql = `SELECT 1 FROM approvals WHERE payload LIKE '%' || $1 || '%'`
  expect((await world.db.pool.query(sql, [String(customer.id)])).rowCount).toBe(1)
})

test('the audit log names both people and still verifies', async () => {
  const request = await ask()
  await decide(decides, request)
  const { rows } = (await admin.call(auditList, { query: { object: `customer:${customer.id}` } }))
    .data
  expect(rows.map(({ actor, act }) => `${actor} ${act}`)).toEqual([
    'entscheidet approved customer.freeze',
    'fragt requested customer.freeze',
  ])
  expect((await admin.call(auditVerify)).data).toMatchObject({ ok: true, found: '' })
})
