// Goal: a customer who is watched cannot find out (GwG section 47): no call, message, feed or export tells of
// an alert, nor does the house write anything where customers read. Method: an alert is raised, looked at and
// decided with words that stand nowhere else; then every reading call of the contract is made as that
// customer, and the export is opened; what customers read is counted before and after.
import { exportData } from '@parkett/contract/customer/export'
import { watchCase, watchDecide, watchQueue } from '@parkett/contract/desk/watch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, tradePassword, type TestApp } from '../../test/testing-app.ts'
import { newPayer, type Payer } from '../../test/testing-cash.ts'
import { sendRaw } from '../../test/testing-raw.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'
import { operations, sampleOf, urlOf } from '../../test/sweeps/testing-operations.ts'
import { payIn } from './testing.ts'

const marker = 'lachsfarbene Wendeltreppe im Nordturm'
let world: TestApp
let payer: Payer
let anna: Colleague
let alert = ''
const readBy = ['outbox', 'customer_events', 'messages', 'sent_messages', 'journals_apart']
const counts = async () => {
  const each = readBy.map(async (table) => {
    const { rows } = await world.db.owner.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)
    return [table, rows[0]?.n]
  })
  return Promise.all(each)
}
let before: Awaited<ReturnType<typeof counts>>

beforeAll(async () => {
  world = await testApp()
  anna = await hire(world, await firstAdmin(world), ['compliance'], 'anna')
  payer = await newPayer(world)
  await payIn(payer, '9000.00')
  await payIn(payer, '9000.00')
  before = await counts()
  await world.run('watch')
  const { rows } = await anna.must(watchQueue, { query: { view: 'open' } })
  alert = rows[0]?.id ?? ''
  const params = { id: alert }
  const { seen } = await anna.must(watchCase, { params })
  await anna.must(watchDecide, { params, body: { outcome: 'reported', reason: marker, seen } })
})
afterAll(() => world.close())

const telling = () => [alert, marker, 'deposits_sum', 'watch_']

test('nothing is written where customers read', async () => {
  expect(alert).toMatch(/^\d+$/)
  expect(await counts()).toEqual(before)
})

const reads = operations.filter(({ access, method }) => access !== 'operator' && method === 'GET')

test('there are many calls to look through', () => {
  expect(reads.length).toBeGreaterThan(60)
})

test.each(reads.map((operation) => [operation.id, operation] as const))(
  '%s tells nothing of it',
  async (_name, operation) => {
    const given = { id: String(payer.id), customer: String(payer.id) }
    const query = new URLSearchParams(
      operation.parameters
        .filter((one) => one.in === 'query' && one.required === true)
        .map(({ name, schema }): [string, string] => [name, String(sampleOf(schema, given))]),
    )
    const url = `${urlOf(operation, given)}${query.size > 0 ? `?${query.toString()}` : ''}`
    const headers = { lang: 'en', token: payer.token }
    const { text } = await sendRaw(world.app, { method: 'GET', url, headers })
    for (const word of telling()) expect(text).not.toContain(word)
  },
)

test('the export of all data tells nothing of it', async () => {
  const { zip } = await payer.must(exportData, { body: { tradePassword } })
  const text = Buffer.from(zip, 'base64').toString('utf8')
  expect(text).toContain(payer.username)
  for (const word of telling()) expect(text).not.toContain(word)
})

test('the words are there to be found, so the walk can fail', async () => {
  const { rows } = await anna.must(watchQueue, { query: { view: 'closed' } })
  expect(JSON.stringify(rows)).toContain(marker)
  expect(JSON.stringify(rows)).toContain(alert)
})
