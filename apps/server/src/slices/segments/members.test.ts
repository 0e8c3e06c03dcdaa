// Goal: a group by what accounts hold is those accounts and no other, and its message names the share as its reader
// knows it. Method: one customer for each way to have to do with a share or a product, on the real server.
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { messagesList } from '@parkett/contract/customer/messages'
import { treasuryConfirm, treasuryPrepare } from '@parkett/contract/customer/treasury'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { segmentsDraft, type Members } from '@parkett/contract/desk/segments'
import { languages } from '@parkett/words/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newCustomer,
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'
import { beginPlan, planOf } from '../../test/testing-plans.ts'
import { wholeStaff } from '../../test/testing-staff.ts'
import { verifiedCustomer } from '../../test/testing-verified.ts'
import { membersBehind } from './members.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

const among = async (members: Members) =>
  membersBehind(world.db.pool, { members, now: world.wall.nowMs }, { after: 0n, limit: 200 })

async function order(who: Customer, instrument: string, limit?: string): Promise<void> {
  const terms =
    limit === undefined ? { type: 'market' as const } : { type: 'limit' as const, limit }
  const body = { instrument, side: 'buy', quantity: 1, ...terms } as const
  const { intent } = await who.must(ordersPrepare, { body })
  await who.must(ordersPlace, { body: { intent, tradePassword } })
}

test('each is found by what they have, alone and together', async () => {
  const [holder, waiting, planner, saver] = [
    await newTrader(world.app),
    await newTrader(world.app),
    await newTrader(world.app),
    await newTrader(world.app),
  ]
  const verified = await verifiedCustomer(world)
  await newCustomer(world.app)
  const { instrument } = await planOf(holder)
  await order(holder, instrument)
  await order(waiting, instrument, '0.01')
  await beginPlan(planner)
  for (const who of [saver, holder]) {
    const body = { kind: 'buy', currency: 'EUR', amount: '50' } as const
    const { intent } = await who.must(treasuryPrepare, { body })
    await who.must(treasuryConfirm, { body: { intent, tradePassword } })
  }
  expect(await among({ instrument, by: 'holds' })).toEqual([holder.id])
  expect(await among({ instrument, by: 'orders' })).toEqual([waiting.id])
  expect(await among({ instrument, by: 'plans' })).toEqual([planner.id])
  expect(await among({ product: 'treasury' })).toEqual([holder.id, saver.id])
  expect(await among({ product: 'treasury', instrument, by: 'holds' })).toEqual([holder.id])
  expect(await among({ product: 'savings' })).toEqual([])
  expect(await among({ product: 'loan' })).toEqual([])
  expect(await among({ verified: 'yes' })).toEqual([verified.id])
  expect(await among({ verified: 'no' })).not.toContain(verified.id)

  const staff = await wholeStaff(world)
  const texts = Object.fromEntries(languages.map((one) => [one, 'ISIN 2027']))
  const said = { about: 'service', members: { instrument, by: 'holds' }, texts } as const
  const { id: letter, version } = await staff.products.must(segmentsDraft, {
    body: { letter: null, after: 0, ...said },
  })
  const act = { kind: 'segments.send', letter, version, ...said, at: null } as const
  const body = { act, reason: 'the exchange changes its number' }
  const { id, digest } = await staff.products.must(approvalsRequest, { body })
  const yes = { decision: 'approved', digest, note: '' } as const
  await staff.compliance.must(approvalsDecide, { params: { id }, body: yes })
  await world.run('segments')
  const told = async (who: Customer, language: string) =>
    (await who.speaking(language).must(messagesList, { query: {} })).rows
      .filter(({ to }) => to === 'notices')
      .map(({ text }) => text)
  expect(await told(holder, 'de')).toEqual([
    expect.stringMatching(/^ISIN 2027\. Zum Betrieb.*all das gilt: Bestand in Nordlicht/),
  ])
  expect(await told(holder, 'zh-CN')).toEqual([
    expect.stringMatching(/^ISIN 2027。.*：持有 Nordlicht/),
  ])
  for (const who of [waiting, planner, saver]) expect(await told(who, 'de')).toEqual([])
})
