// Goal: what is "today" is decided in the time zone its customer chose, in every list of
// records, and nobody else's. Method: one transfer dated between the midnights of two zones, on
// the real server and real PostgreSQL.
import { cashLog } from '@parkett/contract/customer/cash-log'
import { depositsList } from '@parkett/contract/customer/deposits'
import { closedList } from '@parkett/contract/customer/holdings'
import { ordersList } from '@parkett/contract/customer/orders'
import { withdrawalsList } from '@parkett/contract/customer/withdrawals'
import { profileTimeZone } from '@parkett/contract/customer/profile'
import { accessUser } from '@parkett/contract/customer/access'
import { transfersList } from '@parkett/contract/customer/transfers'
import { documentsJson, documentsMake } from '@parkett/contract/customer/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { spanOf } from '@parkett/core/labels/time-filters'
import { localTime } from '@parkett/core/market/zone'
import { testApp, type TestApp } from './testing-app.ts'
import { newPayer, type Payer } from './testing-cash.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

const choose = (payer: Payer, timeZone: unknown) =>
  payer.untyped(profileTimeZone, { body: { timeZone } })
const zoneOf = async (payer: Payer) => (await payer.call(accessUser)).data.timeZone

test('a list of today begins at the midnight of the chosen zone', async () => {
  const [payer, other] = [await newPayer(world), await newPayer(world)]
  const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    .map((zone) => ({ zone, from: spanOf('today', world.wall.nowMs, zone).from }))
    .toSorted((a, b) => a.from - b.from)
  if (early === undefined || late === undefined) throw new Error('two zones were named')
  // 25 hours lie between the two, so their midnights never fall together.
  const between = new Date(late.from - 60_000)
  for (const { id } of [payer, other]) {
    await world.db.owner.query('UPDATE transfers SET made_at = $2 WHERE customer = $1', [
      id,
      between,
    ])
  }
  const shown = async (of: Payer) =>
    (await of.call(transfersList, { query: { period: 'today' } })).data.rows.length
  expect((await choose(payer, late.zone)).code).toBe(1)
  expect(await shown(payer)).toBe(0)
  expect((await choose(payer, early.zone)).code).toBe(1)
  expect(await shown(payer)).toBe(1)
  expect(await zoneOf(payer)).toBe(early.zone)
  expect(await zoneOf(other)).toBe('Europe/Berlin')
})

test('the paper of today is of the same day as the list of today, and names its zone', async () => {
  const payer = await newPayer(world)
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect((await choose(payer, zone)).code).toBe(1)
    const { id } = (await payer.call(documentsMake, { body: { kind: 'interim', period: 'today' } }))
      .data
    const { document } = await paperOf(payer, id)
    const day = localTime(world.wall.nowMs, zone).date
    expect(document).toMatchObject({ zone, period: { from: day, to: day, zone }, about: day })
    const midnight = new Date(spanOf('today', world.wall.nowMs, zone).from)
    const { rows } = await world.db.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM journals WHERE customer = $1 AND business_at >= $2',
      [payer.id, midnight],
    )
    expect(document.journals).toHaveLength(rows[0]?.count ?? -1)
  }
  const { document } = await paperOf(payer, await reportOf(payer))
  expect(document).toMatchObject({ zone: 'Europe/Berlin', period: { zone: 'Europe/Berlin' } })
})
const paperSchema = z.object({
  document: z.looseObject({ journals: z.optional(z.array(z.unknown())) }),
})
const paperOf = async (payer: Payer, id: string) =>
  paperSchema.parse(JSON.parse((await payer.file(documentsJson, { params: { id } })).text))
/** A paper over booking days of the house, whatever zone its reader lives in. */
const reportOf = async (payer: Payer): Promise<string> =>
  (
    await payer.call(documentsMake, {
      body: {
        kind: 'fee_report',
        year: new Date(world.wall.nowMs).getUTCFullYear().toString(),
      },
    })
  ).data.id

test.for([
  ['orders', ordersList],
  ['closed-positions', closedList],
  ['transfers', transfersList],
  ['withdrawals', withdrawalsList],
  ['deposits', depositsList],
] as const)('%s is filtered in a zone of its customer', async ([, list]) => {
  const payer = await newPayer(world)
  await choose(payer, 'Asia/Shanghai')
  expect(await payer.call(list, { query: { period: 'today' } })).toMatchObject({ code: 1 })
})

test('the cash log is filtered in a zone of its customer', async () => {
  const payer = await newPayer(world)
  await choose(payer, 'Asia/Shanghai')
  const query = { currency: 'EUR', period: 'today' } as const
  expect(await payer.call(cashLog, { query })).toMatchObject({ code: 1 })
})

test.for(['Europe/Atlantis', '', '+01:00', 'Europe/Berlin; DROP TABLE', 'a'.repeat(61), 7])(
  '%j is no zone',
  async (wrong) => {
    const payer = await newPayer(world)
    expect(await choose(payer, wrong)).toMatchObject({ reason: 'field_invalid' })
    expect(await zoneOf(payer)).toBe('Europe/Berlin')
  },
)

test('a zone under its newer name is taken, too', async () => {
  const payer = await newPayer(world)
  for (const zone of ['Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'America/Argentina/Ushuaia']) {
    expect((await choose(payer, zone)).code).toBe(1)
    expect(await zoneOf(payer)).toBe(zone)
  }
})
