// Goal: of requests for one thing that are decided at the same moment one is carried out, and the others hear that it is done; a
// day is closed beside other decisions. Method: several requests for the same, decided together by two colleagues.
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import type { BodyOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { wholeStaff, type Colleague } from './testing-staff.ts'

let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
let day = ''
const dayMs = 86_400_000
beforeAll(async () => {
  world = await testApp()
  await newCustomer(world.app)
  const sql = 'SELECT max(business_date) AS day FROM journals'
  day = (await world.db.pool.query<{ day: string }>(sql)).rows[0]?.day ?? ''
  world.wall.nowMs += dayMs
  staff = await wholeStaff(world)
  await world.run('books')
})
afterAll(() => world.close())

type Act = BodyOf<typeof approvalsRequest>['act']
type Asked = { readonly id: string; readonly digest: string }
const times = Array.from({ length: 6 })
const ask = (who: Colleague, act: Act): Promise<readonly Asked[]> =>
  Promise.all(
    times.map(() => who.must(approvalsRequest, { body: { act, reason: 'once, not six times' } })),
  )
async function decide(who: Colleague, { id, digest }: Asked): Promise<string> {
  const body = { decision: 'approved', digest, note: '' } as const
  const { code, reason } = await who.call(approvalsDecide, { params: { id }, body })
  return code === 1 ? 'done' : String(reason)
}

test('a day is closed once and a rule changed once, whoever decides at the same moment', async () => {
  const validFrom = new Date(world.wall.nowMs + 30 * dayMs).toISOString().slice(0, 10)
  const none = { value: null, rate: null, base: null, min: null, max: null }
  const terms = { ...none, value: '90000' }
  const closing = await ask(staff.payments, { kind: 'books.closeDay', day })
  const changing = await ask(staff.products, {
    kind: 'rules.change',
    rule: 'withdrawal.maximum',
    validFrom,
    terms,
  })
  const [closed, changed] = await Promise.all([
    Promise.all(closing.map((one) => decide(staff.compliance, one))),
    Promise.all(changing.map((one) => decide(staff.compliance, one))),
  ])
  const once = (said: string) => ['done', ...times.slice(1).map(() => said)]
  expect(closed.toSorted()).toEqual(once('day_closed').toSorted())
  expect(changed.toSorted()).toEqual(once('rule_exists').toSorted())
})
