// Goal: a customer says of which shares they would buy or sell a block, without money or promise, and
// takes it back; staff see sums and nobody's name; a wish runs out by itself (abuse row 319). Method: real
// customers and staff on the real server, whose clock goes on.
import { blocksInterests, blocksSetInterest } from '@parkett/contract/customer/block-interests'
import { interestDays, interestsMax } from '@parkett/core/blocks/interest'
import { marketSearch } from '@parkett/contract/customer/market'
import { blocksDemand } from '@parkett/contract/desk/blocks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAgain, newTrader, type Customer, type TestApp } from './testing-app.ts'
import { blocksWorld, type BlocksWorld, freeFor, openBlock } from './testing-blocks.ts'
import { nordlicht } from './testing-owner.ts'

let world: TestApp
let staff: BlocksWorld['staff']
beforeAll(async () => {
  ;({ world, staff } = await blocksWorld())
})
afterAll(() => world.close())

const wish = (who: Customer, instrument: string, side: 'buy' | 'sell', quantity: number | null) =>
  who.call(blocksSetInterest, { body: { instrument, side, quantity } })
const demand = async () => (await staff.products.must(blocksDemand)).rows

test('what is said is shown to who said it, in sums to staff, and costs nothing', async () => {
  let [ida, jon] = [await newTrader(world.app), await newTrader(world.app)]
  const { instrument } = await nordlicht(ida)
  const { id: block } = await openBlock(ida)
  const free = await freeFor(ida, block)
  expect(await demand()).toEqual([])
  const { rows } = (await wish(ida, instrument.id, 'buy', 500)).data
  expect(rows).toMatchObject([{ side: 'buy', quantity: 500, instrument: { id: instrument.id } }])
  await wish(jon, instrument.id, 'buy', 700)
  // Said again it is another number, not another wish.
  await wish(jon, instrument.id, 'buy', 900)
  await wish(jon, instrument.id, 'sell', 40)
  const sums = { buy: { customers: 2, shares: 1_400 }, sell: { customers: 1, shares: 40 } }
  expect(await demand()).toEqual([{ instrument, ...sums }])
  expect(JSON.stringify(await demand())).not.toContain(jon.username)
  expect(await freeFor(ida, block)).toBe(free)
  expect((await jon.must(blocksInterests)).rows).toHaveLength(2)
  expect((await ida.must(blocksInterests)).rows).toHaveLength(1)

  await wish(jon, instrument.id, 'sell', null)
  expect((await demand())[0]!.sell).toEqual({ customers: 0, shares: 0 })
  const day = 86_400_000
  world.wall.nowMs += interestDays * day - 1
  ;[ida, jon] = [await logInAgain(world.app, ida), await logInAgain(world.app, jon)]
  expect((await ida.must(blocksInterests)).rows).toHaveLength(1)
  world.wall.nowMs += 1
  expect((await ida.must(blocksInterests)).rows).toEqual([])
  const { rows: left } = await world.db.owner.query('SELECT 1 FROM block_interests')
  expect(left).toHaveLength(2)
})

test('of no share that is not there, of none without a rule of blocks, and never more than may be', async () => {
  const kai = await newTrader(world.app)
  expect((await wish(kai, '1', 'buy', 500)).reason).toBe('not_found')
  const { hits } = await kai.must(marketSearch, { query: { q: '0' } })
  const hong = hits.find(({ row }) => row.instrument.market === 'HK')
  if (hong !== undefined)
    expect((await wish(kai, hong.row.instrument.id, 'buy', 500)).reason).toBe('not_tradable')
  const { rows } = await world.db.owner.query<{ id: string }>(
    `SELECT id::text FROM instruments WHERE market = 'DE' ORDER BY id LIMIT ${interestsMax + 1}`,
  )
  const answers = await Promise.all(rows.map(({ id }) => wish(kai, id, 'buy', 10)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(interestsMax)
  expect(answers.filter(({ reason }) => reason === 'limit_exceeded')).toHaveLength(1)
  const own = (await kai.must(blocksInterests)).rows
  expect(own).toHaveLength(interestsMax)
  const [first] = own
  expect((await wish(kai, first!.instrument.id, 'sell', 20)).reason).toBe('limit_exceeded')
  // What stands can be said anew, and what was taken back leaves room.
  expect((await wish(kai, first!.instrument.id, 'buy', 30)).code).toBe(1)
  await wish(kai, first!.instrument.id, 'buy', null)
  expect((await wish(kai, first!.instrument.id, 'sell', 20)).code).toBe(1)
})
