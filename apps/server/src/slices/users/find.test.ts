// Goal: one search finds people, payments, orders and staff, by what a person at a desk has at
// hand, and nothing of a room that who asks may not enter. Method: real customers with payouts and
// orders, asked by every role; what the log keeps is read.
import { deskFind, foundKinds, type FoundKind } from '@parkett/contract/desk/find'
import { notesWrite } from '@parkett/contract/desk/notes'
import { roles, type Role } from '@parkett/contract/desk/permissions'
import { problemsReport } from '@parkett/contract/customer/problems'
import { payoutsShow } from '@parkett/contract/desk/withdrawals'
import { referenceOf } from '@parkett/contract/wire/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { newPayer, type Payer } from '../../test/testing-cash.ts'
import { wholeStaff, type Colleague } from '../../test/testing-staff.ts'
import { handIn } from '../../test/testing-verified.ts'
import { newCustomer } from '../../test/testing-app.ts'

let world: TestApp
let staff: Readonly<Record<Role, Colleague>>
let payer: Payer
let payout: string
beforeAll(async () => {
  world = await testApp()
  staff = await wholeStaff(world)
  payer = await newPayer(world, '3000')
  payout = (await payer.withdraw('1240.50')).id
})
afterAll(() => world.close())

const find = async (who: Colleague, q: string) => (await who.must(deskFind, { body: { q } })).rows
const kindsFor = async (role: Role, q: string): Promise<readonly FoundKind[]> => {
  const rows = await find(staff[role], q)
  return foundKinds.filter((kind) => rows.some((row) => row.kind === kind))
}

test('each role finds what its rooms show, and nothing else', async () => {
  const found = await Promise.all(
    roles.map(async (role) => [role, await kindsFor(role, payer.username)] as const),
  )
  const paying = ['customer', 'withdrawal', 'deposit', 'order']
  const allowed: Readonly<Record<Role, readonly string[]>> = {
    support: ['customer', 'order'],
    kyc: ['customer', 'order'],
    payments: paying,
    products: [],
    compliance: paying,
    admin: paying,
    auditor: paying,
  }
  for (const [role, kinds] of found)
    for (const kind of kinds) expect(allowed[role], role).toContain(kind)
  expect(Object.fromEntries(found)).toMatchObject({
    support: ['customer'],
    payments: ['customer', 'withdrawal'],
    products: [],
  })
})

test('a payout is found by its reference, its number and its amount, however it is written', async () => {
  const { reference } = (await staff.payments.must(payoutsShow, { params: { id: payout } })).payout
  for (const q of [reference, reference.replace('-', '').toLowerCase(), payout])
    expect((await find(staff.payments, q))[0], q).toMatchObject({ kind: 'withdrawal', id: payout })
  for (const q of ['1240.50', '1,240.50', '1.240,50 €', '1240,5'])
    expect(
      (await find(staff.payments, q)).map(({ id }) => id),
      q,
    ).toContain(payout)
  expect(await find(staff.payments, '1240.51')).toEqual([])
  expect(await find(staff.support, reference)).toEqual([
    expect.objectContaining({ kind: 'customer', id: String(payer.id) }),
  ])
})

test('a verified name finds its customer with two signs, and is not said', async () => {
  const customer = await newCustomer(world.app)
  await handIn(world, customer, { name: '陈伟' })
  const rows = await find(staff.support, '陈伟')
  expect(rows).toMatchObject([{ kind: 'customer', id: String(customer.id) }])
  expect(JSON.stringify(rows)).not.toContain('陈伟')
  expect((await staff.support.call(deskFind, { body: { q: '陈' } })).reason).toBe('field_invalid')
})

test('a paper and a report are found by their reference, by who may enter their rooms', async () => {
  const { id: report } = await payer.must(problemsReport, {
    body: { on: 'none', record: null, kind: 'question', note: 'the statement is missing' },
  })
  const paper = '60134389430160075'
  await world.db.owner.query(
    `INSERT INTO documents (customer, id, kind, subject, about, issued_at, content, hash)
     VALUES ($1, $2, 'statement', '2026-10', '2026-10-31', now(), '{}', '')`,
    [payer.id, paper],
  )
  for (const [kind, id] of [
    ['problem', report],
    ['paper', paper],
  ] as const) {
    const q = referenceOf(BigInt(id))
    expect(await find(staff.support, q), kind).toEqual([
      expect.objectContaining({ kind, id, customer: String(payer.id), reference: q }),
    ])
    expect(await find(staff.products, q), kind).toEqual([])
  }
})

test('a note is found by its words, by whoever may read it, and does not say them', async () => {
  const write = async (by: Colleague, text: string, visible: 'all' | 'compliance') =>
    by.must(notesWrite, {
      params: { id: String(payer.id) },
      body: { about: 'customer', text, visible },
    })
  const { id: open } = await write(staff.support, 'Called about Überweisung 4711, 客户来电', 'all')
  const { id: closed } = await write(staff.compliance, 'Suspicion: Strohmann', 'compliance')
  const notes = async (role: Role, q: string) =>
    (await find(staff[role], q)).filter(({ kind }) => kind === 'note')
  for (const q of ['ueberweisung called', 'ÜBERWEISUNG', '4711', '来电', '客户来电'])
    expect(await notes('kyc', q), q).toEqual([
      expect.objectContaining({
        id: open,
        customer: String(payer.id),
        name: payer.username,
        reference: staff.support.username,
      }),
    ])
  for (const q of ['called nobody', 'strohmann', '!!'])
    expect(await notes('support', q), q).toEqual([])
  expect((await notes('auditor', 'strohmann')).map(({ id }) => id)).toEqual([closed])
  expect(await notes('products', '4711')).toEqual([])
  expect(JSON.stringify(await find(staff.compliance, 'strohmann'))).not.toContain('Suspicion')
})

test('a note of before there were marks is found after the next round, and says no word in its row', async () => {
  const { id } = await staff.support.must(notesWrite, {
    params: { id: String(payer.id) },
    body: { about: 'customer', text: 'an older remark: Wiedervorlage', visible: 'all' },
  })
  await world.db.owner.query('DELETE FROM note_marks WHERE note = $1', [id])
  expect(await find(staff.support, 'wiedervorlage')).toEqual([])
  await world.run('noteMarks')
  await world.run('noteMarks')
  expect(await find(staff.support, 'wiedervorlage')).toMatchObject([{ kind: 'note', id }])
  const { rows } = await world.db.owner.query<{ row: string }>(
    'SELECT note_marks::text AS row FROM note_marks WHERE note = $1',
    [id],
  )
  expect(rows[0]?.row.toLowerCase()).not.toContain(Buffer.from('WIEDERVORLAGE').toString('hex'))
})

test('staff are found by who may see their list', async () => {
  const [name] = [staff.kyc.username]
  expect(await find(staff.admin, name)).toMatchObject([{ kind: 'staff', name }])
  expect(await find(staff.support, name)).toEqual([])
})

test('what was typed stands in no log', async () => {
  await find(staff.support, 'geheimername')
  const { rows } = await world.db.pool.query<{ line: string }>(
    "SELECT act || detail || object || reason AS line FROM audit_log WHERE act = 'desk.find'",
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ line }) => line.includes('geheimername'))).toEqual([])
})
