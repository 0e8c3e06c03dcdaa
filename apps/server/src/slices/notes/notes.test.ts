// Goal: what staff write down stays as it was written, is read by whom it is meant for and lies sealed;
// a task has one owner, a day and an end, and each person finds what waits for them. Method: four
// colleagues and two customers, by calls alone; what the database holds is read beside it.
import { loansApply } from '@parkett/contract/customer/loans'
import { approvalsRequest } from '@parkett/contract/desk/approvals'
import { deskDashboard } from '@parkett/contract/desk/desk'
import {
  notesList,
  notesWrite,
  tasksDone,
  tasksGive,
  tasksList,
  tasksMake,
  tasksPeople,
  workMine,
} from '@parkett/contract/desk/notes'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { referenceOf } from '@parkett/contract/wire/reference'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from '../../test/testing-app.ts'
import { newPayer, type Payer } from '../../test/testing-cash.ts'
import { applicationOf } from '../../test/testing-loans.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let support: Colleague
let payments: Colleague
let compliance: Colleague
let auditor: Colleague
let payer: Payer
let params: { readonly id: string }
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  support = await hire(world, admin, ['support'], 'hilft')
  payments = await hire(world, admin, ['payments'], 'zahlt')
  compliance = await hire(world, admin, ['compliance'], 'prueft')
  auditor = await hire(world, admin, ['auditor'], 'liest')
  payer = await newPayer(world)
  params = { id: String(payer.id) }
})
afterAll(() => world.close())

const notesSeenBy = async (who: Colleague) =>
  (await who.must(notesList, { params, query: {} })).rows.map(({ text }) => text)

test('a note is read by whom it is meant for, newest first, and nobody changes it', async () => {
  const all = {
    about: 'customer',
    text: 'called back on the known number',
    visible: 'all',
  } as const
  const few = { about: 'customer', text: 'watch the next payout', visible: 'compliance' } as const
  await support.must(notesWrite, { params, body: all })
  await payments.must(notesWrite, { params, body: few })
  expect(await notesSeenBy(support)).toEqual([all.text])
  for (const who of [payments, compliance, auditor])
    expect(await notesSeenBy(who)).toEqual([few.text, all.text])
  expect((await auditor.call(notesWrite, { params, body: all })).reason).toBe('not_permitted')
  const kept = JSON.stringify((await world.db.pool.query('SELECT * FROM notes')).rows, (_, value) =>
    typeof value === 'bigint' ? String(value) : (value as unknown),
  )
  expect(kept).not.toContain('known number')
  for (const sql of ["UPDATE notes SET visible = 'all'", 'DELETE FROM notes', 'DELETE FROM tasks'])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
})

test('a note on a record names it, and only a record of that customer', async () => {
  const { id: record } = await payer.withdraw('100')
  const stranger = await newCustomer(world.app)
  const body = { about: 'withdrawal', record, text: 'as agreed', visible: 'all' } as const
  await support.must(notesWrite, { params, body })
  const [first] = (await support.must(notesList, { params, query: {} })).rows
  expect(first).toMatchObject({ about: 'withdrawal', reference: referenceOf(BigInt(record)) })
  const others = { params: { id: String(stranger.id) }, body }
  expect((await support.call(notesWrite, others)).reason).toBe('not_found')
  // A loan is a record like any other, and no withdrawal.
  const { id: loan } = await payer.must(loansApply, { body: applicationOf(payer.card) })
  const lent = { about: 'loan', record: loan, text: 'wage slip seen', visible: 'all' } as const
  await payments.must(notesWrite, { params, body: lent })
  expect((await support.must(notesList, { params, query: {} })).rows[0]).toMatchObject({
    about: 'loan',
    author: 'zahlt',
    reference: referenceOf(BigInt(loan)),
  })
  for (const wrong of [
    { params, body: { ...body, record: loan } },
    { params, body: { ...lent, record } },
    { params: others.params, body: lent },
  ])
    expect((await support.call(notesWrite, wrong)).reason).toBe('not_found')
  const nobody = { params: { id: '12345' }, query: {} }
  expect((await support.call(notesList, nobody)).reason).toBe('not_found')
})

test('a task waits with its owner, is late after its day, goes to another, and ends once', async () => {
  const people = (await support.must(tasksPeople)).rows.map(({ username }) => username)
  expect(people).toEqual(expect.arrayContaining(['hilft', 'zahlt', 'prueft']))
  expect(people).not.toContain('liest')
  const dueAt = new Date(world.wall.nowMs + dayMs).toISOString()
  const task = { text: 'ask for the sale contract', owner: payments.id, dueAt }
  const { id } = await support.must(tasksMake, { params, body: task })
  const mine = async (who: Colleague) => (await who.must(deskDashboard)).mine
  expect([await mine(payments), await mine(support)]).toEqual([
    { count: 1, late: 0 },
    { count: 0, late: 0 },
  ])
  expect((await payments.must(tasksList, { query: {} })).rows).toMatchObject([
    { text: task.text, owner: 'zahlt', author: 'hilft', mine: true, done: null },
  ])
  const give = (owner: string) => payments.call(tasksGive, { params: { id }, body: { owner } })
  expect((await give(auditor.id)).reason).toBe('field_invalid')
  expect((await give(compliance.id)).code).toBe(1)
  expect([(await mine(payments)).count, (await mine(compliance)).count]).toEqual([0, 1])
  for (let at = 0; at < 2; at += 1) await compliance.must(tasksDone, { params: { id } })
  expect((await give(support.id)).reason).toBe('not_found')
  const whole = await support.must(tasksList, { query: { customer: params.id } })
  expect(whole.rows).toMatchObject([{ owner: 'prueft', done: { by: 'prueft' } }])
  const past = { ...task, dueAt: new Date(world.wall.nowMs - 1).toISOString() }
  expect((await support.call(tasksMake, { params, body: past })).reason).toBe('field_invalid')
})

test('what one holds and asked for stands among the own work', async () => {
  const { id } = await payer.withdraw('90')
  await payments.must(withdrawalsAct, { params: { id }, body: { act: 'review' } })
  const until = new Date(world.wall.nowMs + 5 * dayMs).toISOString()
  const act = { kind: 'customer.freeze', customer: params.id, legalReason: 'court_order', until }
  const body = { act: act as never, reason: 'court order 1' }
  const { id: asked } = await support.must(approvalsRequest, { body })
  expect((await payments.must(workMine)).rows).toMatchObject([
    { kind: 'withdrawal', id, reference: referenceOf(BigInt(id)) },
  ])
  expect((await support.must(workMine)).rows).toMatchObject([
    { kind: 'asked', id: asked, act: 'customer.freeze' },
  ])
  expect((await compliance.must(workMine)).rows).toEqual([])
})
