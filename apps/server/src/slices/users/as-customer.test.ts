// Goal: staff see what a customer sees, and neither more nor unseen; the look is no way into the
// account. Method: one customer on the real server reads the account, then staff of every role look;
// what either got is compared, and every row of the database before and after.
import { assetsShow } from '@parkett/contract/customer/assets'
import { kycActs } from '@parkett/contract/customer/kyc'
import { messagesList, messagesUnread } from '@parkett/contract/customer/messages'
import { problemsReport } from '@parkett/contract/customer/problems'
import { auditList } from '@parkett/contract/desk/audit'
import { roles, type Role } from '@parkett/contract/desk/permissions'
import { usersAsCustomer } from '@parkett/contract/desk/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digests } from '../../test/sweeps/testing-recorder.ts'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { newPayer, type Payer } from '../../test/testing-cash.ts'
import { wholeStaff, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let staff: Readonly<Record<Role, Colleague>>
let payer: Payer
beforeAll(async () => {
  world = await testApp()
  staff = await wholeStaff(world)
  payer = await newPayer(world, '3000')
  await payer.withdraw('40')
})
afterAll(() => world.close())

const look = (who: Colleague, reason: 'asked_for_help' | 'report_open' = 'asked_for_help') =>
  who.call(usersAsCustomer, { params: { id: String(payer.id) }, body: { reason } })
const actsOf = async () => (await payer.must(kycActs)).rows

test('what staff see is what the customer sees, in the customer’s language, and marks nothing read', async () => {
  const [own, told, unread] = [
    await payer.must(assetsShow),
    await payer.must(messagesList),
    await payer.must(messagesUnread),
  ]
  const { data } = await look(staff.support)
  expect(data.assets).toEqual(own.blocks)
  expect(data.unread).toBe(unread.count)
  expect(data.messages.map(({ read }) => read)).toEqual(told.rows.map(({ read }) => read))
  expect(data.messages.length).toBeGreaterThan(0)
  expect(await payer.must(messagesUnread)).toEqual(unread)
})

test('only for a reason of the list that is true, by who may, and each look is read by the customer', async () => {
  const before = (await actsOf()).length
  for (const body of [{}, { reason: 'curiosity' }, { reason: '' }])
    expect(
      (await staff.support.untyped(usersAsCustomer, { params: { id: String(payer.id) }, body }))
        .reason,
    ).toBe('field_invalid')
  expect((await look(staff.support, 'report_open')).reason).toBe('reason_untrue')
  const allowed: readonly Role[] = ['support', 'compliance', 'admin']
  for (const role of roles)
    expect((await look(staff[role])).reason, role).toBe(
      allowed.includes(role) ? undefined : 'not_permitted',
    )
  const nobody = { params: { id: '1' }, body: { reason: 'asked_for_help' } } as const
  expect((await staff.support.call(usersAsCustomer, nobody)).reason).toBe('not_found')
  expect((await actsOf()).length - before).toBe(allowed.length)

  await payer.must(problemsReport, {
    body: { on: 'none', record: null, kind: 'question', note: 'what does held mean' },
  })
  expect((await look(staff.support, 'report_open')).status).toBe(200)
  expect((await actsOf())[0]).toMatchObject({
    act: 'customer.viewed',
    role: 'support',
    reasons: ['report_open'],
  })
  const { rows } = await staff.auditor.must(auditList, { query: { act: 'users.viewed' } })
  await world.db.owner.query(
    "UPDATE problem_tickets SET state = 'answered', answer_by = NULL, solve_by = NULL",
  )
  // Nobody is at it any more.
  expect((await look(staff.support, 'report_open')).reason).toBe('reason_untrue')
  expect(rows[0]).toMatchObject({ object: `customer:${payer.id}`, reason: 'report_open' })
})

test('a look writes the look alone: no session, no mark, no row of money', async () => {
  const rows = await digests(world)
  await look(staff.support)
  const after = await digests(world)
  const changed = Object.keys(after).filter((table) => rows[table] !== after[table])
  expect(changed.toSorted()).toEqual(['customer_events'])
})
