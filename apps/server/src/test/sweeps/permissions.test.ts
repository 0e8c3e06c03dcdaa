// Goal: a role can do what its lines of the permission table say, and nothing else; the log
// says who tried. Method: every operation of staff in the OpenAPI document × every role, with
// bodies that cannot pass, so that nothing happens.
import { newKey } from '@parkett/client/key'
import { approvalRights } from '@parkett/contract/desk/approval-rights'
import { permissions, roles, type Role } from '@parkett/contract/desk/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing-app.ts'
import { refusalIn, sendRaw } from '../testing-raw.ts'
import { wholeStaff, type Colleague } from '../testing-staff.ts'
import { operations, urlOf } from './testing-operations.ts'

let world: TestApp
let staff: Readonly<Record<Role, Colleague>>
beforeAll(async () => {
  world = await testApp()
  staff = await wholeStaff(world)
})
afterAll(() => world.close())

const routes = operations.filter(({ access }) => access === 'operator')

test('every operator route has its line, and every line its route', () => {
  expect(routes.map(({ id }) => id).toSorted()).toEqual(Object.keys(permissions).toSorted())
  expect(routes.length).toBeGreaterThan(10)
})

test('who audits changes nothing: the auditor holds no call that writes, and has no part in an act of two', () => {
  const writes = routes.filter(({ method }) => method === 'POST').map(({ id }) => id)
  const held = writes.filter((id) => permissions[id]?.includes('auditor') === true)
  // They only ask; a body keeps names out of addresses and logs.
  expect(held.toSorted()).toEqual(['audit.counts', 'users.names'])
  for (const { request, approve } of Object.values(approvalRights)) {
    const both: readonly Role[] = [...request, ...approve]
    expect(both).not.toContain('auditor')
  }
})

for (const route of routes.filter(({ id }) => id !== 'staff.logout')) {
  test(`${route.id} is open to exactly the roles of its line`, async () => {
    const line = permissions[route.id]
    for (const role of roles) {
      const url = urlOf(route)
      const colleague = staff[role]
      // `nope` is no field of any body: whoever gets past the gate is told so, and nothing happens.
      const headers = { 'staff-token': colleague.token, 'idempotency-key': newKey() }
      const answer = refusalIn(
        await sendRaw(
          world.app,
          route.method === 'GET'
            ? { url: `${url}?nope=1`, headers }
            : { url, payload: { nope: 1 }, headers },
        ),
      )
      const open = line === 'enrolling' || line === 'every' || line?.includes(role) === true
      if (open)
        expect(answer.reason, role).toMatch(
          /^(unknown_field|field_invalid|unsupported_media_type)$/,
        )
      else expect(answer.reason, role).toBe('not_permitted')
      const { rows } = await world.db.pool.query(
        'SELECT actor, act, role FROM audit_log ORDER BY position DESC LIMIT 1',
      )
      expect(rows[0]).toEqual({
        actor: colleague.username,
        role,
        act: open ? route.id : `refused ${route.id}`,
      })
    }
  })
}
