// Goal: `GET /operator/verify` answers every promise with its result and the head of the audit
// log, to whom the table lets it and to nobody else, and names the row that somebody behind our
// back changed.
import { operatorVerify, operatorVerifyLast } from '@parkett/contract/desk/operator'
import { auditVerify } from '@parkett/contract/desk/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { callerOf, houseKey } from './testing-calls.ts'
import { newPayer } from './testing-cash.ts'
import { sendRaw } from './testing-raw.ts'
import { asStaff, firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let admin: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
})
afterAll(() => world.close())

const lines = async () =>
  (
    await world.db.owner.query<{ position: bigint; hash: string }>(
      "SELECT position, encode(hash, 'hex') AS hash FROM audit_log ORDER BY position",
    )
  ).rows

test('all promises are answered, with the head that the log really has', async () => {
  const { data } = await admin.call(operatorVerify)
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)
  expect(data.rules.map(({ id }) => id)).toEqual([...numbered('I', 22), ...numbered('L', 17)])
  const broken = data.rules.filter(({ result }) => result === 'broken')
  expect(broken).toEqual([])
  expect(data).toMatchObject({
    ok: true,
    invariants: expect.arrayContaining([expect.objectContaining({ ok: true })]) as unknown,
  })
  // The call itself is the newest line.
  expect(data.auditHead).toBe((await lines()).at(-1)?.hash)
})

test('it demands staff whom the table lets, and the key of the machine at the machine', async () => {
  const { token } = await newCustomer(world.app)
  const support = await hire(world, admin, ['support'], 'am-telefon')
  const auditor = await hire(world, admin, ['auditor'], 'sieht-nach')
  const { 'operator-key': key } = houseKey(world)
  const reason = async (headers: Readonly<Record<string, string>>) =>
    (await callerOf(world.app, { headers }).call(operatorVerify)).reason
  expect(await reason({})).toBe('operator_only')
  expect(await reason({ token })).toBe('operator_only')
  expect(await reason({ 'staff-token': token })).toMatch(/operator_only|session_over/)
  expect((await support.call(operatorVerify)).reason).toBe('not_permitted')
  expect((await auditor.call(operatorVerify)).data.ok).toBe(true)
  expect(await reason({ 'operator-key': key })).toBeUndefined()
  // A proxy on the same machine calls from there too, for whoever is behind it.
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await reason({ 'operator-key': key, [name]: '203.0.113.9' }), name).toBe('operator_only')
  expect(await reason({ 'operator-key': `${key.slice(0, -1)}x` })).toBe('operator_only')
})

test('what is broken names customer, journal and amount, the cause before what follows', async () => {
  const payer = await newPayer(world)
  const raise = (by: number) =>
    world.db.owner.query(
      `UPDATE money SET wallet = wallet + $2 WHERE customer = $1 AND currency = 'EUR'`,
      [payer.id, by],
    )
  const findings = async () => (await admin.must(operatorVerify)).findings
  const customer = String(payer.id)
  expect(await findings()).toEqual([])
  await raise(100_000)
  const [cause, ...others] = await findings()
  expect(cause).toMatchObject({ rule: 'I3', follows: false, customer, journal: null })
  expect(Number(cause?.amounts?.is) - Number(cause?.amounts?.ought)).toBe(1_000)
  expect(others.length).toBeGreaterThan(1)
  expect(others.filter(({ follows }) => !follows)).toEqual([])
  await raise(-100_000)

  const { rows } = await world.db.owner.query<{ id: bigint; event: string }>(
    'SELECT id, event FROM journals WHERE customer = $1 ORDER BY position LIMIT 1',
    [payer.id],
  )
  const bend = (event: string) =>
    world.db.owner.query('UPDATE journals_apart SET event = $2 WHERE id = $1', [rows[0]!.id, event])
  await bend('renamed')
  expect((await findings())[0]).toEqual({
    ...{ rule: 'I12', follows: false, customer, amounts: null },
    journal: String(rows[0]!.id),
  })
  await bend(rows[0]!.event)
  expect(await findings()).toEqual([])
})

// Last, because the log stays broken.
test('a changed line is named, here and at the desk’s own check, and the promise about it is broken', async () => {
  const third = (await lines())[2]?.position
  await world.db.owner.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only')
  await world.db.owner.query("UPDATE audit_log SET actor = 'nobody' WHERE position = $1", [third])
  const { data } = await admin.call(operatorVerify)
  const found = `line ${third} does not match its hash`
  expect(data.ok).toBe(false)
  expect(data.rules.find(({ id }) => id === 'I12')).toMatchObject({
    result: 'broken',
    found: `I12-audit: ${found}`,
  })
  expect((await admin.call(auditVerify)).data.found).toBe(found)
})

// The log is still broken.
test('a start looks at the books: what is broken is red at the desk and not ready', async () => {
  const again = await world.again()
  // For machines: it stands beside the contract.
  const ready = async () => (await sendRaw(again, { url: '/readyz' })).body
  expect(await ready()).toEqual({ ok: true })
  await world.look()
  expect(await ready()).toEqual({ ok: false, reason: 'books_broken', check: 'I12-audit' })
  const { last } = await asStaff({ ...world, app: again }, admin.token).must(operatorVerifyLast)
  expect(last?.report).toMatchObject({ ok: false })
})
