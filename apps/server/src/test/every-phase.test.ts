// Goal: with SESSIONS=always a trade meets every phase of its exchange, at hours at which none is open. Method: the
// real server on real PostgreSQL and the seeded market; the clock stands where the test puts it.
import { marketDepth } from '@parkett/contract/customer/market-depth'
import { marketSearch } from '@parkett/contract/customer/market'
import {
  ordersCancel,
  ordersDetail,
  ordersPlace,
  ordersPrepare,
} from '@parkett/contract/customer/orders'
import { tradingAuctions } from '@parkett/contract/desk/trading-book'
import type { BodyOf } from '@parkett/contract/wire/route'
import { expect, test } from 'vitest'
import { firstAdmin, hire } from './testing-staff.ts'
import { newTrader, testApp, tradePassword, type Customer, type TestApp } from './testing-app.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)

async function worldAt(time: string) {
  const world = await testApp({ sessions: 'always', startsAt: at(time) })
  const me = await newTrader(world.app)
  await world.run('exchange')
  return { world, me }
}
async function share(me: Customer, q: string) {
  const { hits } = await me.must(marketSearch, { query: { q } })
  return hits[0]?.row.instrument.id ?? ''
}
async function place(me: Customer, body: BodyOf<typeof ordersPrepare>): Promise<string> {
  const { intent } = await me.must(ordersPrepare, { body })
  return (await me.must(ordersPlace, { body: { intent, tradePassword } })).id
}
const seen = async (me: Customer, id: string) =>
  (await me.must(ordersDetail, { params: { id } })).order
async function round(world: TestApp, time: number): Promise<void> {
  world.wall.nowMs = time
  await world.run('exchange')
}

test('in Germany a day ends and the next one begins with an auction around midnight', async () => {
  const { world, me } = await worldAt('22:56:00')
  try {
    const instrument = await share(me, 'nordlicht')
    const asked = { instrument, side: 'buy', type: 'market', quantity: 5 } as const
    const shown = await me.must(marketDepth, { query: { id: instrument } })
    expect(shown.auction).toMatchObject({ which: 'closing', until: '2026-11-20T23:00:00.000Z' })
    const last = await place(me, asked)
    const admin = await firstAdmin(world)
    const { rows } = await admin.must(tradingAuctions)
    expect(rows).toMatchObject([{ instrument, orders: 1, auction: { which: 'closing' } }])
    const products = await hire(world, admin, ['products'], 'waehlt')
    expect((await products.call(tradingAuctions)).reason).toBe('not_permitted')
    await round(world, at('23:00:30'))
    expect(await seen(me, last)).toMatchObject({
      status: 'filled',
      tradeDate: '2026-11-20',
      provenance: { alwaysOpen: true },
    })
    expect((await admin.must(tradingAuctions)).rows).toEqual([])
    // From here on it is Monday's, whose first auction runs.
    const first = await place(me, asked)
    expect(await seen(me, first)).toMatchObject({
      status: 'queued',
      tradeDate: '2026-11-23',
    })
    await round(world, at('23:10:00'))
    expect(await seen(me, first)).toMatchObject({
      status: 'filled',
    })
    const next = await place(me, asked)
    expect(await seen(me, next)).toMatchObject({
      status: 'filled',
    })
  } finally {
    await world.close()
  }
})

test('in China nothing is taken back in the closing auction, and shares trade at its price behind it', async () => {
  const { world, me } = await worldAt('15:33:00')
  try {
    const instrument = await share(me, '605901')
    const asked = { instrument, side: 'buy', type: 'market', quantity: 100 } as const
    const id = await place(me, asked)
    expect(await me.call(ordersCancel, { params: { id } })).toMatchObject({
      reason: 'auction_locked',
    })
    await round(world, at('15:35:00'))
    expect(await seen(me, id)).toMatchObject({ status: 'filled' })
    await round(world, at('15:40:00'))
    const after = await place(me, { ...asked, timeInForce: 'close' })
    expect(await seen(me, after)).toMatchObject({
      status: 'filled',
    })
  } finally {
    await world.close()
  }
})
