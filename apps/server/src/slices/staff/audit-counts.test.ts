// Goal: the number beside a view of the audit log is how many lines of today a list by the same
// filter has, and who may not read the log is told none. Method: acts and refusals of real staff;
// each filter counted and listed; lines of the day before.
import { auditCounts, auditList, auditViews } from '@parkett/contract/desk/audit'
import { notesWrite } from '@parkett/contract/desk/notes'
import { usersShow } from '@parkett/contract/desk/users'
import type { QueryOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from '../../test/testing-app.ts'
import { countAudit } from './audit-counts.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let chief: Colleague
let helper: Colleague
let id: string
beforeAll(async () => {
  world = await testApp()
  chief = await firstAdmin(world)
  helper = await hire(world, chief, ['support'], 'hilft')
  id = String((await newCustomer(world.app)).id)
  await helper.must(usersShow, { params: { id }, query: {} })
  await helper.must(notesWrite, {
    params: { id },
    body: { about: 'customer', text: 'one note', visible: 'all' },
  })
  await helper.call(auditList, { query: {} })
})
afterAll(() => world.close())

const listed = async (query: QueryOf<typeof auditList>) =>
  (await chief.must(auditList, { query })).rows.length

test('each view has as many as its list, narrowed too, and a list counts nothing of it', async () => {
  const views = [
    ...auditViews.map((view) => ({ view })),
    { view: 'acts', actor: helper.username },
    { view: 'acts', act: 'notes.write', object: id },
    { view: 'acts', act: 'notes.write', object: '1'.repeat(60) },
  ] as const
  const { rows } = await chief.must(auditCounts, { body: { views: [...views] } })
  for (const [place, query] of views.entries())
    // The count was a look itself, and each list is another.
    if (query.view !== 'looks')
      expect(rows[place], JSON.stringify(query)).toEqual({
        count: await listed(query),
        more: false,
      })
  expect(rows[auditViews.indexOf('looks')]?.count).toBeGreaterThan(0)
  expect(rows.at(-2)?.count).toBe(1)
  expect(rows.at(-1)?.count).toBe(0)
})

test('lines of another day are not counted, and nobody without the right is told', async () => {
  const acts = [{ actor: helper.username, view: 'acts' as const }]
  const { pool } = world.db
  const wall = { now: () => world.wall.nowMs }
  expect(await countAudit({ pool, wall }, acts)).toMatchObject({ rows: [{ more: false }] })
  const tomorrow = { now: () => world.wall.nowMs + 86_400_000 }
  expect(await countAudit({ pool, wall: tomorrow }, acts)).toEqual({
    rows: [{ count: 0, more: false }],
  })
  expect((await helper.call(auditCounts, { body: { views: acts } })).reason).toBe('not_permitted')
  expect((await chief.call(auditCounts, { body: { views: [] } })).reason).toBe('field_invalid')
})
